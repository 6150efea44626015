import * as crypto from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { Elicit, Resolve } from '@mrtr/decorators';

export interface Answer {
  confirm: boolean;
}

const stamp = (): string => new Date().toISOString();

function quoteOf(item: string): { id: string; price: number } {
  return { id: crypto.randomUUID(), price: item.length };
}

function priceOf(quote: { id: string; price: number }): number {
  return quote.price;
}

/** In the wording, in a function that it calls, and in a resolver behind a resolver. */
export async function buy(
  item: string,
  @Resolve(quoteOf) quote: { id: string; price: number },
  @Resolve(priceOf) price: number,
  @Elicit({
    when: () => Math.random() < 0.5 && performance.now() > 0,
    message: ({ item }) => `${stamp()}: buy ${item}?`,
  })
  first: Answer = { confirm: true },
  @Elicit(({ price }) => `Pay ${price}?`) second: Answer,
): Promise<string> {
  return `${item} ${quote.id} ${price} ${first.confirm} ${second.confirm} ${Date.now()}`;
}
