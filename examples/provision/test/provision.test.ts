import { accept, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { provisionTool } from '../src/generated/provision.js';

test('asks for a region, and hands on the identity of the call', async () => {
  const driver = drive(provisionTool);
  const first = await driver.open({ name: 'orders' });
  expect(first.message('region')).toBe('In which region should orders run?');

  const answers = { region: accept({ region: 'eu-west' }) };
  const { text } = await first.answer(answers);
  expect(text).toMatch(/^Database orders is being provisioned in eu-west \(request [\w-]{22}\)\.$/);
  expect((await first.answer(answers)).text, 'the same call sent twice is the same request').toBe(text);
  expect((await driver.call({ name: 'orders' }, answers)).text, 'another call is another request').not.toBe(text);
});

test('the region is one of those that there are', async () => {
  const first = await drive(provisionTool).open({ name: 'orders' });
  const second = await first.answer({ region: accept({ region: 'moon' }) });
  expect(second.message('region')).toMatch(/^That answer does not fit\. region: Invalid option: expected one of /);
});
