import { warning } from '../entry.js';

/** Of `@once`. */
export const once = {
  MRTR4010: warning<{ name: string }>(
    ({ name }) =>
      `'${name}' is to run once in a flow, and asks nothing: each call is a flow of its own, so that one that is sent twice runs twice.`,
    () =>
      'Take @once away. To keep a call that is sent again from doing its work again, take a key of what it is done for as an argument, and look it up.',
    {
      code: '/**\n * Pay an invoice.\n * @once\n */\nexport async function payInvoice(invoice: string) { … }',
      values: { name: 'pay_invoice' },
    },
  ),
} as const;
