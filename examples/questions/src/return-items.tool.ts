import { Elicit, Resolve } from '@mrtr/decorators';
import { type Order, orderOf } from './orders.js';

export interface Amount {
  /**
   * How many go back.
   * @integer
   * @minimum 1
   */
  quantity: number;
}

/** Send one line of an order back. */
export async function returnItem(
  orderId: number,
  @Resolve(orderOf) order: Order,
  @Elicit({
    message: ({ orderId }) => `What of order ${orderId} goes back?`,
    choices: ({ order }) => order.lines.map((line) => ({ value: line.sku, title: line.name })),
  })
  sku: string,
  @Elicit({
    message: ({ sku }) => `How many of ${sku} go back?`,
    validate: ({ quantity }, { order, sku }) =>
      quantity <= (order.lines.find((line) => line.sku === sku)?.quantity ?? 0) || 'So many were not ordered.',
    attempts: 2,
  })
  amount: Amount,
): Promise<string> {
  return `${amount.quantity} of ${sku} go back.`;
}

export interface Gifts {
  /** Which of them are gifts? */
  skus: string[];
  /** Which paper? */
  paper: string;
}

/** Wrap several lines of an order as gifts. */
export async function wrapItems(
  orderId: number,
  @Resolve(orderOf) order: Order,
  @Elicit({
    message: 'Which of them are gifts?',
    choices: ({ order }) => ({
      skus: order.lines.map((line) => ({ value: line.sku, title: line.name })),
      paper: ['stars', 'plain'],
    }),
    validate: (gifts, { order }) => gifts.skus.length < order.lines.length || 'Leave one unwrapped.',
  })
  gifts: Gifts,
): Promise<string> {
  return `Wrapping ${gifts.skus.join(' and ')} of order ${order.id} in ${gifts.paper}.`;
}
