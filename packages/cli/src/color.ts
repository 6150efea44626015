/**
 * Whether to colour what goes to a stream: https://no-color.org and its counterpart, otherwise only a terminal that
 * understands it. Continuous integration is no terminal.
 */
export function wantsColor(
  stream: { readonly isTTY?: boolean },
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return stream.isTTY === true && TERM !== 'dumb';
}
