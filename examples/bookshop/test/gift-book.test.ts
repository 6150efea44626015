import { accept, decline, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { giftBookTool } from '../src/generated/tools/gift-book.js';

test('the paper is asked for first, as the price depends on it', async () => {
  const step = await drive(giftBookTool).call(
    { title: 'Emma' },
    { wrapping: accept({ paper: 'stars' }), purchase: accept({ buy: true, card: 'Happy birthday' }) },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"title":"Emma"}
    round 1
      asks wrapping: Which paper should it be wrapped in? [paper]
      answer wrapping: accept {"paper":"stars"}
    round 2
      asks purchase: Emma (paper: stars) costs 11 euros. Buy it? [buy, card]
      answer purchase: accept {"buy":true,"card":"Happy birthday"}
    result: Bought Emma for 11 euros, with the card "Happy birthday". 7 were in stock."
  `);
});

test('who does not choose a paper gets none, and may buy all the same', async () => {
  const step = await drive(giftBookTool).call(
    { title: 'Emma' },
    { wrapping: decline(), purchase: accept({ buy: true }) },
  );
  expect(step.text).toBe('Bought Emma for 9 euros. 7 were in stock.');
});
