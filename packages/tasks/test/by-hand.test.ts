import { inputRequired } from '@mrtr/decorators';
import { tool } from '@mrtr/runtime/v1';
import { expect, test } from 'vitest';
import { instance, until } from './scene.js';

/** Asks by hand for a word, and says what it kept and what it heard; or keeps a state and asks nothing. */
const ask = (isSilent: boolean) =>
  tool({
    name: 'ask',
    inputSchema: { type: 'object' },
    task: 'required',
    handle(_, round) {
      if (round.becomesTask) return round.handOver();
      const { state, inputResponses } = round.context;
      if (inputResponses) return JSON.stringify({ state, inputResponses });
      const requestedSchema = { type: 'object' as const, properties: {} };
      const params = { mode: 'form' as const, message: 'Which word?', requestedSchema };
      const inputRequests = { word: { method: 'elicitation/create' as const, params } };
      return inputRequired({ state: 2, ...(!isSilent && { inputRequests }) });
    },
  });

test('a function that asks by hand has its state kept in the store', async () => {
  const server = instance([ask(false)]);
  const { result } = await server.call('ask');
  const { inputRequests } = await until(server, result.taskId, 'input_required');
  const [key = ''] = Object.keys(inputRequests);
  const word = { action: 'accept', content: { word: 'yes' } };
  await server.update(result.taskId, { [key]: word });
  const done = await until(server, result.taskId, 'completed');
  expect(JSON.parse(done.result.content[0].text)).toEqual({ state: 2, inputResponses: { word } });
  await server.close();
});

test('a state alone is an error: nobody comes back for it', async () => {
  const server = instance([ask(true)]);
  const { result } = await server.call('ask');
  const done = await until(server, result.taskId, 'completed');
  expect(done.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^inputRequired\(\) was given a state alone\. A task has no client/) }],
  });
  await server.close();
});
