import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { AuthoredModule } from '../ir/module.js';

/**
 * Rule: a project has each name of a tool, of a prompt and of a resource once, and each resource URI.
 *
 * @param superfluous capabilities of which it was said already that they are one too many
 */
export function checkCapabilityNames(
  modules: readonly AuthoredModule[],
  superfluous: ReadonlySet<Capability>,
  report: Report,
): void {
  const names = new Map<string, string>();
  const uris = new Map<string, string>();
  for (const { file, capabilities } of modules) {
    for (const capability of capabilities) {
      if (superfluous.has(capability)) continue;
      const { kind, name, span } = capability;
      const other = names.get(`${kind} ${name}`);
      if (other !== undefined) report('MRTR3006', span, { kind, name, other });
      else names.set(`${kind} ${name}`, file);
      if (kind !== 'resource') continue;
      const { text, span: place } = capability.uri;
      const first = uris.get(text);
      if (first !== undefined) report('MRTR3007', place, { uri: text, first });
      else uris.set(text, name);
    }
  }
}
