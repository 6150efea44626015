import { Elicit, type Elicited, Resolve } from '@mrtr/decorators';
import { type Claim, openReturn, type Order, orderOf, type Refund, type Return, refundFor } from './orders.js';

export interface Voucher {
  /**
   * Where shall we send it?
   * @format email
   */
  email: string;
}

/**
 * Refund one item of an order. The customer says which, and may take a voucher that is worth more.
 * @title Refund an item
 */
export async function refundItem(
  /** Number of the order, e.g. A-1001. */
  number: string,
  @Resolve(orderOf) order: Order,
  @Elicit({
    message: ({ order }) => `Which item of ${order.number} comes back, and why?`,
    choices: ({ order }) => ({ sku: order.lines.map(({ sku, name }) => ({ value: sku, title: name })) }),
  })
  claim: Claim,
  @Resolve(refundFor) refund: Refund,
  @Resolve(openReturn, { checkpoint: true }) opened: Return,
  @Elicit(
    ({ refund, opened }) =>
      `Return ${opened.id} is open, and ${refund.card} euros go back to your card. Take a voucher of ${refund.voucher} euros instead?`,
  )
  voucher: Elicited<Voucher>,
): Promise<string> {
  const paid =
    voucher.action === 'accept'
      ? `a voucher of ${refund.voucher} euros goes to ${voucher.content.email}`
      : `${refund.card} euros go back to the card`;
  return `Return ${opened.id} of order ${order.number}: ${paid}.`;
}
