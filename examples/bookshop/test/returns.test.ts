import { accept, cancel, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { returnsCapabilities } from '../src/generated/returns.js';
import { Returns } from '../src/returns.js';

test('an instance keeps count, and a reason may be left out', async () => {
  const [returnBook] = returnsCapabilities(new Returns()).tools ?? [];
  if (!returnBook) throw new Error('The class has no tool.');
  const driver = drive(returnBook);
  expect((await driver.call({ title: 'Emma' }, { reason: accept({ reason: 'damaged' }) })).text).toBe(
    'Return no. 1: Emma (damaged).',
  );
  expect((await driver.call({ title: 'Dune' }, { reason: cancel() })).text).toBe(
    'Return no. 2: Dune (no reason given).',
  );
});
