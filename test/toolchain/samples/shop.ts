import { Elicit, Tool } from '@mrtr/decorators';

/** The shop. */
export class Shop {
  /** Order a book. */
  @Tool({ title: 'Order a book' })
  async orderBook(title: string, @Elicit('Order it?') confirm: boolean): Promise<string> {
    return confirm ? `Ordered ${title}.` : 'No order placed.';
  }
}
