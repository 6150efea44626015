import { error } from '../entry.js';

/** Of `@ElicitEach`. */
export const each = {
  MRTR3051: error<{ id: string; name: string }>(
    ({ id, name }) =>
      `'${id}' may be the id of an item of '${name}' too: what is asked about an item has the id of its parameter, a slash, and the item's key.`,
    () => 'Give the other question an id that does not begin like that.',
    {
      code: "export async function review(\n  @ElicitEach({ over: …, key: …, message: … }) items: Record<string, Verdict>,\n  @Elicit({ id: 'items/all', message: 'And all in all?' }) all: Verdict,\n) { … }",
      values: { id: 'items/all', name: 'items' },
    },
  ),
} as const;
