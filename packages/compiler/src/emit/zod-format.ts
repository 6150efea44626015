import type { Call } from './expression.js';
import { regularExpression } from './literal.js';

/** JSON Schema's time has an offset, which `z.iso.time()` refuses. */
const time = regularExpression('^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d+)?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$');

const formats: Readonly<Record<string, { readonly head?: string; readonly calls: readonly Call[] }>> = {
  email: { calls: [{ name: 'email', args: [] }] },
  uri: { calls: [{ name: 'url', args: [] }] },
  // RFC 4122 as JSON Schema has it, without zod's further rules about the version digit.
  uuid: { calls: [{ name: 'guid', args: [] }] },
  ipv4: { calls: [{ name: 'ipv4', args: [] }] },
  ipv6: { calls: [{ name: 'ipv6', args: [] }] },
  hostname: { calls: [{ name: 'hostname', args: [] }] },
  date: { head: '.iso', calls: [{ name: 'date', args: [] }] },
  'date-time': { head: '.iso', calls: [{ name: 'datetime', args: ['{ offset: true }'] }] },
  duration: { head: '.iso', calls: [{ name: 'duration', args: [] }] },
  time: {
    calls: [
      { name: 'string', args: [] },
      { name: 'regex', args: [time] },
    ],
  },
};

/** The schema of a string with a format of JSON Schema, where zod has a rule for it. */
export function formatCall(
  format: string | undefined,
  z: string,
): { head: string; calls: readonly Call[] } | undefined {
  const known = format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known && { head: `${z}${known.head ?? ''}`, calls: known.calls };
}
