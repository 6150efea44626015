import { UsageError } from './failure.js';

/**
 * Reads headers from the command line: `Authorization: Bearer …`. They may hold secrets, so no message repeats one.
 *
 * @throws UsageError for what is no header
 */
export function httpHeaders(lines: readonly string[] = []): Record<string, string> {
  const entries = lines.map((line): [string, string] => {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(\S.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError('--header: expected a name and a value, e.g. --header "Authorization: Bearer …".');
    return [name.toLowerCase(), value];
  });
  return Object.fromEntries(entries);
}
