import { accept, cancel, decline, drive } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { deleteBranchTool, publishDraftTool } from '../src/generated/delete-branch.js';

const yes = accept({ confirmed: 'yes' });

describe('a confirmation', () => {
  test('is a choice of two values', async () => {
    const { asked } = await drive(deleteBranchTool).open({ branch: 'old' });
    expect(asked).toEqual({
      confirmed: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: 'Delete the branch old?',
          requestedSchema: {
            type: 'object',
            properties: { confirmed: { type: 'string', enum: ['yes', 'no'] } },
            required: ['confirmed'],
          },
        },
      },
    });
  });

  test('a yes goes on', async () => {
    const step = await drive(deleteBranchTool).call({ branch: 'old' }, { confirmed: yes });
    expect(step.text).toBe('Deleted old: true.');
  });

  test.each([
    ['no', accept({ confirmed: 'no' }), 'The person declined to answer "confirmed", so nothing was done.'],
    ['a decline', decline(), 'The person declined to answer "confirmed", so nothing was done.'],
    ['a closed form', cancel(), 'The person closed the question "confirmed" without an answer, so nothing was done.'],
  ])('%s ends the call', async (_, answer, text) => {
    expect(await drive(deleteBranchTool).call({ branch: 'old' }, { confirmed: answer })).toMatchObject({
      isError: true,
      text,
    });
  });

  test.each([
    ['nothing', accept()],
    ['true', accept({ confirmed: true })],
    ['Yes', accept({ confirmed: 'Yes' })],
    ['a completion', { role: 'assistant', model: 'm', content: { type: 'text', text: 'yes' } }],
  ])('%s is no yes, and asked for again', async (_, answer) => {
    const step = await (await drive(deleteBranchTool).open({ branch: 'old' })).answer({ confirmed: answer });
    expect(step.isAsking).toBe(true);
    expect((await step.answer({ confirmed: yes })).text).toBe('Deleted old: true.');
  });

  test('a function that is typed for it receives a no', async () => {
    const call = (told: object) => drive(publishDraftTool).call({ draft: 'Spring', notify: true }, { told });
    expect((await call(accept({ told: 'no' }))).text).toBe('Published Spring. Readers are not told.');
    expect((await call(accept({ told: 'yes' }))).text).toBe('Published Spring. Readers are told.');
  });

  test('the attempts are those that it allows', async () => {
    const step = await drive(publishDraftTool).call(
      { draft: 'Spring', notify: true },
      { told: [accept({ told: 'maybe' }), accept({ told: 'perhaps' })] },
    );
    expect(step.text).toBe('No answer to "told" has fitted in 2 attempts. Choose yes or no.');
  });
});

describe('a client that cannot be asked', () => {
  test('is told so by the protocol', async () => {
    const { error } = await drive(deleteBranchTool, { client: {} }).open({ branch: 'old' });
    expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } });
  });

  test('one that opens links alone cannot fill in a form', async () => {
    const { error } = await drive(deleteBranchTool, { client: { elicitation: { url: {} } } }).open({ branch: 'old' });
    expect(error?.code).toBe(-32021);
  });

  test('is served where nothing has to be asked', async () => {
    const driver = drive(publishDraftTool, { client: {} });
    expect((await driver.open({ draft: 'Spring', notify: false })).text).toBe(
      'Published Spring. Readers are not told.',
    );
    expect((await driver.open({ draft: 'Spring', notify: true })).error?.code).toBe(-32021);
  });
});
