/**
 * Suggests values for an argument of a prompt or a variable of a URI.
 *
 * @param value what has been typed so far
 * @param settled the arguments that the client says are settled, by name
 */
export type Completion = (
  value: string,
  settled: Readonly<Record<string, string>>,
) => readonly string[] | Promise<readonly string[]>;
