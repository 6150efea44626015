import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { Expression } from '../ir/expression.js';
import { expressionsOf, isQuestion, toolsOf } from '../ir/question.js';
import { flatten } from '../plan/flatten.js';

/**
 * Rule: what a handler evaluates of a function in another file names nothing that only that file knows.
 *
 * A static method's options are read back from what its decorators recorded, and may name anything.
 */
export function checkFarCode(capability: Capability, report: Report): void {
  for (const { source, parameter, within } of flatten(capability).steps) {
    if (!within || within.owner) continue;
    const code: (Expression | undefined)[] = isQuestion(source)
      ? [
          ...expressionsOf(source).map(([, expression]) => expression),
          ...toolsOf(source).map(({ callee }) => callee),
          parameter.initializer,
        ]
      : [source.resolver.owner ? undefined : source.resolver.callee];
    for (const expression of code) {
      if (!expression || expression.span.file === capability.span.file) continue;
      const [name] = expression.own;
      if (name !== undefined)
        report('MRTR1024', expression.span, { name, resolver: within.name, tool: capability.name });
    }
  }
}
