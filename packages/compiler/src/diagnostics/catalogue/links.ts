import { error } from '../entry.js';

/** Of `@ElicitUrl`. */
export const links = {
  MRTR2115: error<{ name: string; type: string }>(
    ({ name, type }) =>
      `'${name}' is declared as '${type}', and nothing gives it a value: that a person agreed to open a page does not say what happened there.`,
    ({ name }) => `Say how the server knows that the step has finished (done: …), or write ${name}: void.`,
    {
      code: "export async function pay(\n  @ElicitUrl({ message: 'Pay here.', url: 'https://shop.example/pay' }) payment: Payment,\n) { … }",
      values: { name: 'payment', type: 'Payment' },
    },
  ),
  MRTR3050: error<{ name: string; url: string; found: string }>(
    ({ name, url, found }) => `The link of '${name}' cannot be handed out: ${url} ${found}.`,
    () => 'Write an https URL, e.g. https://shop.example/connect. Only this machine (localhost) may be http.',
    {
      code: "export async function pay(\n  @ElicitUrl({ message: 'Pay here.', url: 'http://shop.example/pay' }) paid: void,\n) { … }",
      values: { name: 'paid', url: "'http://shop.example/pay'", found: 'is http to another machine' },
    },
  ),
} as const;
