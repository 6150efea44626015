import { accept, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { reportResource } from '../src/generated/report.js';

const quarter = { region: 'north', quarter: 'Q1', currency: 'EUR' };

test('asks how much of it is wanted', async () => {
  const step = await drive(reportResource).call(quarter, { detail: accept({ detail: 'full' }) });
  expect(step.transcript).toMatchInlineSnapshot(`
    "call {"region":"north","quarter":"Q1","currency":"EUR"}
    round 1
      asks detail: How much of the report on north in Q1? [detail]
      answer detail: accept {"detail":"full"}
    result: # north, Q1
    Total: 350 EUR
    - January: 120 EUR
    - February: 90 EUR
    - March: 140 EUR"
  `);
});

test('what one caller answered is kept by nobody', async () => {
  const { result } = await drive(reportResource).call(quarter, { detail: accept({ detail: 'summary' }) });
  expect(result).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
});

test('events name the resource, and not what was asked of it', async () => {
  const driver = drive(reportResource);
  const first = await driver.open(quarter);
  await first.answer({}, { arguments: { ...quarter, region: 'south' } });
  expect(driver.events.at(-1)).toEqual({
    type: 'stateRejected',
    method: 'resources/read',
    name: 'report',
    reason: 'name',
  });
  expect(JSON.stringify(driver.events)).not.toMatch(/north|south|Q1/);
});
