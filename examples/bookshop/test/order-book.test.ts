import { accept, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { orderBookTool } from '../src/generated/tools/order-book.js';

test('a book in stock is ordered without a question', async () => {
  expect((await drive(orderBookTool).open({ title: 'Emma' })).text).toBe('Ordered Emma.');
});

test.each([
  [true, 'Backordered Dune.'],
  [false, 'No order placed.'],
])('a book out of stock is asked about: %s', async (confirm, text) => {
  const step = await drive(orderBookTool).call({ title: 'Dune' }, { backorder: accept({ confirm }) });
  expect(step.text).toBe(text);
});
