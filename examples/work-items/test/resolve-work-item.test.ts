import { accept, decline, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { resolveWorkItemTool } from '../src/generated/resolve-work-item.js';

test('a duplicate takes two rounds', async () => {
  const step = await drive(resolveWorkItemTool).call(
    { id: 4522 },
    { resolution: accept({ kind: 'Duplicate' }), original: accept({ id: 4301 }) },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"id":4522}
    round 1
      asks resolution: How was bug 4522, "Search forgets the last filter", resolved? [kind]
      answer resolution: accept {"kind":"Duplicate"}
    round 2
      asks original: Which bug is 4522 a duplicate of? [id]
      answer original: accept {"id":4301}
    result: Bug 4522 is resolved: Duplicate of 4301."
  `);
});

test('a fixed bug takes one, and what is no bug takes none', async () => {
  const driver = drive(resolveWorkItemTool);
  expect((await driver.call({ id: 4522 }, { resolution: accept({ kind: 'Fixed' }) })).text).toBe(
    'Bug 4522 is resolved: Fixed.',
  );
  expect((await driver.open({ id: 4600 })).text).toBe('Feature 4600 is resolved: Fixed.');
});

test('a number that is none is asked for again, three times at most', async () => {
  const step = await drive(resolveWorkItemTool).call(
    { id: 4522 },
    { resolution: accept({ kind: 'Duplicate' }), original: accept({ id: 0 }) },
  );
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"id":4522}
    round 1
      asks resolution: How was bug 4522, "Search forgets the last filter", resolved? [kind]
      answer resolution: accept {"kind":"Duplicate"}
    round 2
      asks original: Which bug is 4522 a duplicate of? [id]
      answer original: accept {"id":0}
    round 3
      asks original: That answer does not fit. id: Too small: expected number to be >=1.

    Which bug is 4522 a duplicate of? [id]
      answer original: accept {"id":0}
    round 4
      asks original: That answer does not fit. id: Too small: expected number to be >=1.

    Which bug is 4522 a duplicate of? [id]
      answer original: accept {"id":0}
    error result: No answer to "original" has fitted in 3 attempts. That answer does not fit. id: Too small: expected number to be >=1."
  `);
});

test('declined, nothing is resolved', async () => {
  const step = await drive(resolveWorkItemTool).call({ id: 4522 }, { resolution: decline() });
  expect(step).toMatchObject({
    isError: true,
    text: 'The person declined to answer "resolution", so nothing was done.',
  });
});
