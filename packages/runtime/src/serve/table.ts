/**
 * Capabilities by name.
 *
 * @throws TypeError when two share one
 */
export function tableOf<C extends { readonly name: string }>(
  kind: string,
  capabilities: readonly C[],
): ReadonlyMap<string, C> {
  const table = new Map<string, C>();
  for (const capability of capabilities) {
    if (table.has(capability.name)) throw new TypeError(`Two ${kind} share a name: ${capability.name}.`);
    table.set(capability.name, capability);
  }
  return table;
}
