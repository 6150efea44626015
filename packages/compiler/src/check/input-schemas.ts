import { nearest } from '../diagnostics/nearest.js';
import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { Json } from '../ir/json.js';
import { fallbacksOf } from '../plan/fallbacks.js';

/** Rule: an input schema that the author wrote has each argument of the tool. */
export function checkInputSchemas(capability: Capability, report: Report): void {
  if (capability.kind !== 'tool' || capability.inputSchema === undefined) return;
  const declared = Object.keys(membersOf(membersOf(capability.inputSchema).properties));
  const own = capability.parameters.filter(({ source }) => source.kind === 'argument');
  for (const { name, span } of [...own, ...fallbacksOf(capability).map(({ parameter }) => parameter)]) {
    if (declared.includes(name)) continue;
    report('MRTR2108', span, { name, nearest: nearest(name, declared) });
  }
}

const membersOf = (value: Json | undefined): { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { [key: string]: Json }) : {};
