import { Elicit, type Elicited, Tool } from '@mrtr/decorators';

export interface ReturnReason {
  reason: 'damaged' | 'duplicate' | 'other';
}

/** What the shop takes back. */
export class Returns {
  #count = 0;

  /**
   * Return a book to the shop.
   * @title Return a book
   */
  @Tool()
  returnBook(
    /** Exact title of the book. */
    title: string,
    @Elicit({ message: ({ title }) => `Why is ${title} returned?` }) reason: Elicited<ReturnReason>,
  ): string {
    this.#count += 1;
    const why = reason.action === 'accept' ? reason.content.reason : 'no reason given';
    return `Return no. ${this.#count}: ${title} (${why}).`;
  }
}
