import { randomUUID } from 'node:crypto';
import { ToolError } from '@mrtr/decorators';

export interface Line {
  readonly sku: string;
  readonly name: string;
  /** In euros. */
  readonly price: number;
}

export interface Order {
  readonly number: string;
  readonly lines: readonly Line[];
}

/** What the customer sends back, and why. */
export interface Claim {
  sku: string;
  reason: 'damaged' | 'wrong item' | 'changed my mind';
}

export interface Refund {
  /** In euros: what goes back to the card. */
  readonly card: number;
  /** In euros: what a voucher would be worth. */
  readonly voucher: number;
}

/** A return under way. */
export interface Return {
  readonly id: string;
  readonly sku: string;
}

const orders: readonly Order[] = [
  {
    number: 'A-1001',
    lines: [
      { sku: 'KETTLE', name: 'Kettle', price: 40 },
      { sku: 'MUG', name: 'Mug, blue', price: 12 },
    ],
  },
];

/** Returns that have been opened, in order. A real desk has a database here. */
export const returns: Return[] = [];

export function orderOf(number: string): Order {
  const order = orders.find((one) => one.number === number);
  if (!order) throw new ToolError(`There is no order ${number}.`);
  return order;
}

/** What a claim is worth: all of the price if it is our fault, otherwise without the postage. */
export function refundFor(order: Order, claim: Claim): Refund {
  const price = order.lines.find(({ sku }) => sku === claim.sku)?.price ?? 0;
  const card = claim.reason === 'changed my mind' ? Math.max(price - 5, 0) : price;
  return { card, voucher: Math.round(card * 1.1) };
}

/** Opens the return: a record and a number that must not be made twice. */
export async function openReturn(claim: Claim): Promise<Return> {
  const opened = { id: `R-${randomUUID().slice(0, 8)}`, sku: claim.sku };
  returns.push(opened);
  return opened;
}
