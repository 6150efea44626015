import { Elicit, Resolve } from '@mrtr/decorators';

class Ticket {
  readonly number = Math.random();
}

function label(item: string): string {
  return `${item} ${new Ticket().number}`;
}

/** What a field is set to runs with `new`; a global may be named in full; a resolver may have no name. */
export async function reserve(
  item: string,
  @Resolve((item: string) => `${item} ${globalThis.crypto.randomUUID()}`) offer: string,
  @Elicit(({ item }) => `Take ${label(item)}?`) first: { confirm: boolean },
  @Elicit(({ offer }) => `Take ${offer}?`) second: { confirm: boolean },
): Promise<string> {
  return `${item} ${offer} ${first.confirm} ${second.confirm}`;
}
