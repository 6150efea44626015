import { Tool } from '@mrtr/decorators';

@Tool({ title: 'Order a book' })
export async function orderBook(title: string): Promise<string> {
  return `Ordered ${title}.`;
}
