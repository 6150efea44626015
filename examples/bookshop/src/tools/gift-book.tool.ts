import { Elicit, type Elicited, Resolve } from '@mrtr/decorators';
import { type Stock, stockOf } from '../inventory.js';

/** What a gift costs. */
interface Quote {
  total: number;
  wrapping: string;
}

export interface Wrapping {
  paper: 'plain' | 'stars' | 'none';
}

export interface Purchase {
  /** Buy it? */
  buy: boolean;
  /** A line for the card. */
  card?: string;
}

/** Quotes a title with its wrapping: a resolver that needs another one, and an answer. */
async function quoteOf(
  @Resolve(stockOf) stock: Stock,
  @Elicit({ message: 'Which paper should it be wrapped in?' }) wrapping: Elicited<Wrapping>,
): Promise<Quote> {
  const paper = wrapping.action === 'accept' ? wrapping.content.paper : 'none';
  return { total: stock.price + (paper === 'none' ? 0 : 2), wrapping: paper };
}

/**
 * Buy a book as a gift.
 * @title Buy a gift
 */
export async function giftBook(
  /** Exact title of the book. */
  title: string,
  @Resolve(stockOf) stock: Stock,
  @Resolve(quoteOf) quote: Quote,
  @Elicit({ message: ({ title, quote }) => `${title} (paper: ${quote.wrapping}) costs ${quote.total} euros. Buy it?` })
  purchase: Purchase,
): Promise<string> {
  if (!purchase.buy) return 'Nothing was bought.';
  const card = purchase.card ? `, with the card "${purchase.card}"` : '';
  return `Bought ${title} for ${quote.total} euros${card}. ${stock.copies} were in stock.`;
}
