import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { AuthoredModule, InstanceClass } from '../ir/module.js';

type Base = NonNullable<InstanceClass['base']>;

/**
 * Rule: what a class inherits it offers already, so that a method which overrides it is not made a capability again.
 *
 * @returns the capabilities that are one too many
 */
export function checkOverrides(modules: readonly AuthoredModule[], report: Report): ReadonlySet<Capability> {
  const bases = new Map<string, Base>();
  const methods = new Map<string, Capability>();
  for (const { file, capabilities, code } of modules) {
    if (code.kind !== 'imported') continue;
    for (const { name, base } of code.classes) if (base) bases.set(keyOf(file, name), base);
    for (const capability of capabilities)
      if (capability.callee.kind === 'instance method')
        methods.set(keyOf(file, capability.callee.className, capability.callee.method), capability);
  }
  const overriding = new Set<Capability>();
  for (const { file, capabilities } of modules) {
    for (const capability of capabilities) {
      const { callee, kind, name, span } = capability;
      if (callee.kind !== 'instance method') continue;
      const { className, method } = callee;
      // Of several that it overrides, the first of all stays one.
      const first = line(file, className, bases).findLast((base) => {
        const inherited = methods.get(keyOf(base.file, base.className, method));
        return inherited?.kind === kind && inherited.name === name;
      });
      if (!first) continue;
      report('MRTR1042', span, { kind, name, method, className, base: first.className, file: first.file });
      overriding.add(capability);
    }
  }
  return overriding;
}

/** What a class extends that is read too, from the nearest on. */
function line(file: string, className: string, bases: ReadonlyMap<string, Base>): readonly Base[] {
  const found: Base[] = [];
  for (let base = bases.get(keyOf(file, className)); base; base = bases.get(keyOf(base.file, base.className)))
    found.push(base);
  return found;
}

const keyOf = (...names: readonly string[]) => names.join('\n');
