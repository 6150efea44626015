import { Context, Elicit, Progress, Resolve, type ToolContext } from '@mrtr/decorators';

interface Orders {
  create(item: string, token?: string): Promise<string>;
  delete(id: string): Promise<void>;
}
declare const orders: Orders;

async function reserve(item: string, @Progress() progress: Progress, @Context() context: ToolContext): Promise<string> {
  await progress('Reserving.');
  return context.memo('order', (token) => orders.create(item, token));
}

const release = () => orders.delete('old');

async function replace(item: string, @Progress() progress: Progress, @Context() context: ToolContext): Promise<string> {
  const { memo } = context;
  await progress('Replacing.');
  await memo('old', release);
  return orders.create(item);
}

async function order(item: string, @Progress() progress: Progress): Promise<string> {
  await progress('Ordering.');
  return orders.create(item);
}

async function lend(item: string, @Progress() progress: Progress, @Context() context: ToolContext): Promise<string> {
  await progress('Lending.');
  return context.memo('loan', (token) => orders.create(item, token));
}

async function hold(item: string, @Context() context: ToolContext): Promise<string> {
  return context.memo('hold', () => orders.create(item));
}

/**
 * The task keeps what `memo` ran.
 * @task required
 */
export function buyOnce(
  item: string,
  @Resolve(reserve) reservation: string,
  @Elicit(({ reservation }) => `Buy ${reservation}?`) answer: boolean,
): string {
  return `${item} ${reservation} ${answer}`;
}

/**
 * What stands beside `memo` runs again.
 * @task required
 */
export function swap(
  item: string,
  @Resolve(replace) replaced: string,
  @Elicit(({ replaced }) => `Swap for ${replaced}?`) answer: boolean,
): string {
  return `${item} ${replaced} ${answer}`;
}

/**
 * A call of a client that takes no tasks runs it on each entry.
 * @task optional
 */
export function borrow(
  item: string,
  @Resolve(lend) lent: string,
  @Elicit(({ lent }) => `Borrow ${lent}?`) answer: boolean,
): string {
  return `${item} ${lent} ${answer}`;
}

/**
 * The rounds before the task run it on each entry.
 * @task required
 */
export function keep(
  item: string,
  @Resolve(hold) held: string,
  @Elicit(({ held }) => `Keep ${held}?`) answer: boolean,
): string {
  return `${item} ${held} ${answer}`;
}

/**
 * When the task begins, what the call asks is answered: the resolver runs once.
 * @task required
 */
export function take(
  item: string,
  @Elicit('Take it?') answer: boolean,
  @Resolve(order) ordered: string,
): string {
  return `${item} ${ordered} ${answer}`;
}
