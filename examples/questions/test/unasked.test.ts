import { accept, drive } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { deleteBranchTool } from '../src/generated/delete-branch.js';
import { greetTool } from '../src/generated/greet.js';

const language = accept({ language: 'French' });

test('an answer that comes along with the first call counts where the question says so', async () => {
  const step = await drive(greetTool).open({ name: 'Ada' }, { inputResponses: { language } });
  expect(step.text).toBe('Bonjour Ada.');
});

test('and nowhere else', async () => {
  const { isAsking } = await drive(deleteBranchTool).open(
    { branch: 'old' },
    { inputResponses: { confirmed: accept({ confirmed: 'yes' }) } },
  );
  expect(isAsking).toBe(true);
});

test('it is held against the form all the same', async () => {
  const step = await drive(greetTool).open(
    { name: 'Ada' },
    { inputResponses: { language: accept({ language: 'Elvish' }) } },
  );
  expect(step.message('language')).toMatch(/^That answer does not fit\. language: /);
});

test('a client that cannot be asked may still say it', async () => {
  const driver = drive(greetTool, { client: {} });
  expect((await driver.open({ name: 'Ada' }, { inputResponses: { language } })).text).toBe('Bonjour Ada.');
  expect((await driver.open({ name: 'Ada' })).error?.code).toBe(-32021);
});
