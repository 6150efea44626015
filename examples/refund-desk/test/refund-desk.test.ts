import { accept, cancel, decline, drive } from '@mrtr/testing';
import { beforeEach, expect, test } from 'vitest';
import { refundItemTool } from '../src/generated/refund-item.js';
import { returns } from '../src/orders.js';

const order = { number: 'A-1001' };
const kettle = accept({ sku: 'KETTLE', reason: 'damaged' });

beforeEach(() => {
  returns.length = 0;
});

test('one answer feeds what the claim is worth, and the return that is opened once', async () => {
  const step = await drive(refundItemTool).call(order, {
    claim: kettle,
    voucher: accept({ email: 'ada@example.org' }),
  });
  expect(returns).toHaveLength(1);
  const id = returns[0]?.id ?? '';
  expect(step.transcript.replaceAll(id, 'R-1')).toMatchInlineSnapshot(`
    "call {"number":"A-1001"}
    round 1
      asks claim: Which item of A-1001 comes back, and why? [sku, reason]
      answer claim: accept {"sku":"KETTLE","reason":"damaged"}
    round 2
      asks voucher: Return R-1 is open, and 40 euros go back to your card. Take a voucher of 44 euros instead? [email]
      answer voucher: accept {"email":"ada@example.org"}
    result: Return R-1 of order A-1001: a voucher of 44 euros goes to ada@example.org."
  `);
});

test.each([
  ['declined', decline()],
  ['closed', cancel()],
])('a voucher that is %s leaves the money', async (_, voucher) => {
  const step = await drive(refundItemTool).call(order, { claim: kettle, voucher });
  expect(step.isError).toBe(false);
  expect(step.text).toBe(`Return ${returns[0]?.id} of order A-1001: 40 euros go back to the card.`);
});

test('a claim that is declined opens nothing', async () => {
  const step = await drive(refundItemTool).call(order, { claim: decline() });
  expect(step.isError).toBe(true);
  expect(returns).toEqual([]);
});

test('an answer that does not fit, asked again, opens no second return', async () => {
  const mug = accept({ sku: 'MUG', reason: 'changed my mind' });
  const step = await drive(refundItemTool).call(order, {
    claim: mug,
    voucher: [accept({ email: 'ada' }), accept({ email: 'ada@example.org' })],
  });
  expect(step.text).toContain('a voucher of 8 euros goes to ada@example.org');
  expect(returns).toHaveLength(1);
});

test('an order that there is not is said to be none', async () => {
  expect((await drive(refundItemTool).open({ number: 'B-1' })).text).toBe('There is no order B-1.');
});
