import { Elicit, Resolve } from '@mrtr/decorators';

/** A resolver: what it returns is known to the server alone. */
const stockOf = (title: string) => ({ copies: title.length });

/** Order a book. */
export async function orderBook(
  /** Exact title of the book. */
  title: string,
  @Resolve(stockOf) stock: { copies: number },
  @Elicit({
    when: ({ stock }) => stock.copies === 0,
    message: ({ title }) => `${title} is out of stock. Order anyway?`,
  })
  confirm = true,
): Promise<string> {
  return confirm ? `Ordered ${title}, of which ${stock.copies} are left.` : 'No order placed.';
}
