import { accept, drive } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { returnItemTool, wrapItemsTool } from '../src/generated/return-items.js';

const sku = accept({ sku: 'A-1' });

describe('choices from earlier values', () => {
  test('are titled choices of one value', async () => {
    const { asked } = await drive(returnItemTool).open({ orderId: 7 });
    expect(asked.sku?.params).toMatchObject({
      requestedSchema: {
        properties: {
          sku: {
            type: 'string',
            oneOf: [
              { const: 'A-1', title: 'Blue kettle' },
              { const: 'B-2', title: 'Tea towel' },
            ],
          },
        },
      },
    });
  });

  test('are titled choices of several values, and plain ones, by the property of an object', async () => {
    const { asked } = await drive(wrapItemsTool).open({ orderId: 7 });
    expect(asked.gifts?.params).toMatchObject({
      requestedSchema: {
        properties: {
          skus: {
            type: 'array',
            items: {
              anyOf: [
                { const: 'A-1', title: 'Blue kettle' },
                { const: 'B-2', title: 'Tea towel' },
              ],
            },
          },
          paper: { type: 'string', enum: ['stars', 'plain'] },
        },
      },
    });
  });

  test('a value that is not among them is asked for again, without repeating it', async () => {
    const step = await drive(returnItemTool).open({ orderId: 7 });
    const again = await step.answer({ sku: accept({ sku: 'secret-9' }) });
    expect(again.message('sku')).toBe(
      'That answer does not fit. sku: not one of the choices.\n\nWhat of order 7 goes back?',
    );
    const several = await drive(wrapItemsTool).open({ orderId: 7 });
    const { isAsking } = await several.answer({ gifts: accept({ skus: ['A-1', 'Z-9'], paper: 'stars' }) });
    expect(isAsking).toBe(true);
  });

  test('with nothing to choose from, the call ends', async () => {
    const step = await drive(returnItemTool).open({ orderId: 8 });
    expect(step).toMatchObject({ isError: true, text: 'There is nothing to choose from for "sku".' });
  });
});

describe('a rule that only the server can check', () => {
  test('asks again with its reason, as often as the question allows', async () => {
    const step = await drive(returnItemTool).call(
      { orderId: 7 },
      { sku, amount: [accept({ quantity: 3 }), accept({ quantity: 2 })] },
    );
    expect(step.transcript).toMatchInlineSnapshot(`
      "call {"orderId":7}
      round 1
        asks sku: What of order 7 goes back? [sku]
        answer sku: accept {"sku":"A-1"}
      round 2
        asks amount: How many of A-1 go back? [quantity]
        answer amount: accept {"quantity":3}
      round 3
        asks amount: So many were not ordered.

      How many of A-1 go back? [quantity]
        answer amount: accept {"quantity":2}
      result: 2 of A-1 go back."
    `);
    const ended = await drive(returnItemTool).call(
      { orderId: 7 },
      { sku, amount: [accept({ quantity: 3 }), accept({ quantity: 4 })] },
    );
    expect(ended).toMatchObject({
      isError: true,
      text: 'No answer to "amount" has fitted in 2 attempts. So many were not ordered.',
    });
  });

  test('sees the whole answer of a form', async () => {
    const step = await drive(wrapItemsTool).call(
      { orderId: 7 },
      { gifts: [accept({ skus: ['A-1', 'B-2'], paper: 'stars' }), accept({ skus: ['A-1'], paper: 'stars' })] },
    );
    expect(step.text).toBe('Wrapping A-1 of order 7 in stars.');
    expect(step.transcript).toContain('Leave one unwrapped.');
  });
});
