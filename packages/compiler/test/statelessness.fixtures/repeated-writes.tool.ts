import { writeFile } from 'node:fs/promises';
import { Elicit, Resolve } from '@mrtr/decorators';

export interface Answer {
  confirm: boolean;
}

interface Orders {
  create(item: string): Promise<string>;
  find(item: string): Promise<string | undefined>;
}
declare const orders: Orders;
declare const sql: (text: TemplateStringsArray, ...values: string[]) => Promise<void>;

const seen = new Map<string, number>();

async function reserve(item: string): Promise<string> {
  seen.delete(item);
  await fetch('https://shop.example/reservations', { method: 'POST', body: item });
  await sql`INSERT INTO reservations (item) VALUES (${item})`;
  await writeFile('/tmp/reservation', item);
  return await orders.create(item);
}

async function find(item: string): Promise<string | undefined> {
  await fetch('https://shop.example/items', { method: 'GET' });
  return orders.find(item);
}

async function settle(answer: Answer): Promise<string> {
  return await orders.create(String(answer.confirm));
}

/** What waits for all answers runs once. */
export async function orderItem(
  item: string,
  @Resolve(find) known: string | undefined,
  @Resolve(reserve) reservation: string,
  @Elicit('Order it?') answer: Answer,
  @Resolve(settle) settled: string,
): Promise<string> {
  return `${item} ${known} ${reservation} ${answer.confirm} ${settled}`;
}
