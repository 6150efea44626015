import { randomUUID } from 'node:crypto';
import { Elicit, Resolve } from '@mrtr/decorators';

interface Orders {
  create(item: string): Promise<string>;
}
declare const orders: Orders;

const offerOf = (item: string) => ({ item, id: randomUUID(), made: Date.now() });
const reserve = async (item: string): Promise<string> => orders.create(item);

/** A clock, an id and a write: each runs once in a flow. */
export function buy(
  item: string,
  @Resolve(offerOf, { checkpoint: true }) offer: { item: string; id: string; made: number },
  @Resolve(reserve, { checkpoint: true }) reservation: string,
  @Elicit(({ offer }) => `Take offer ${offer.id}?`) answer: boolean,
): string {
  return `${item} ${reservation} ${answer}`;
}

/** Beside the checkpoint, the same function runs on each entry. */
export function rent(
  item: string,
  @Resolve(reserve, { checkpoint: true }) reservation: string,
  @Resolve(reserve) again: string,
  @Elicit('Rent it?') answer: boolean,
): string {
  return `${item} ${reservation} ${again} ${answer}`;
}
