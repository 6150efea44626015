import { Elicit, Resolve } from '@mrtr/decorators';
import { type Stock, stockOf } from '../inventory.js';

export interface Backorder {
  /** Order anyway and wait two to three weeks? */
  confirm: boolean;
}

/**
 * Order a book from the shop.
 * @title Order a book
 */
export async function orderBook(
  /** Exact title of the book. */
  title: string,
  @Resolve(stockOf) stock: Stock,
  @Elicit({
    when: ({ stock }) => stock.copies === 0,
    message: ({ title }) => `${title} is out of stock. Order anyway?`,
  })
  backorder: Backorder = { confirm: true },
): Promise<string> {
  if (!backorder.confirm) return 'No order placed.';
  return stock.copies === 0 ? `Backordered ${title}.` : `Ordered ${title}.`;
}
