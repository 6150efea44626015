import { accept, tampered } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { briefingPrompt } from '../../examples/briefing/src/generated/briefing.js';
import { reportResource } from '../../examples/report/src/generated/report.js';
import { exchangeOn } from '../support/exchange.js';
import { hosts } from '../support/hosts.js';

/** States that do not belong to the request for a prompt or a resource with which they come. */
describe.each(hosts)('%s', (_host, serve) => {
  const exchange = exchangeOn(serve);
  const send = exchange({ prompts: [briefingPrompt], resources: [reportResource] });
  const invalidState = {
    code: -32602,
    message: 'Invalid or expired requestState',
    data: { reason: 'invalid_request_state' },
  };

  const topic = { name: 'briefing', arguments: { topic: 'a' } };
  const uri = { uri: 'report://north/2026-Q1' };
  const audience = { audience: accept({ readers: 'engineers' }) };
  const detail = { detail: accept({ detail: 'full' }) };

  const stateOf = async (method: string, params: object) => (await send(method, params)).result?.requestState as string;

  test('a prompt refuses them with one fixed error', async () => {
    const requestState = await stateOf('prompts/get', topic);
    for (const params of [
      { ...topic, requestState: tampered(requestState), inputResponses: audience },
      { ...topic, requestState: '', inputResponses: audience },
      { name: 'briefing', arguments: { topic: 'b' }, requestState, inputResponses: audience },
      { name: 'nothing', requestState },
    ]) {
      expect((await send('prompts/get', params)).error).toEqual(invalidState);
    }
    const { result } = await send('prompts/get', { ...topic, requestState, inputResponses: audience });
    expect(result?.messages).toHaveLength(1);
  });

  test('a resource refuses them with the same', async () => {
    const requestState = await stateOf('resources/read', uri);
    const ofPrompt = await stateOf('prompts/get', topic);
    for (const params of [
      { ...uri, requestState: tampered(requestState), inputResponses: detail },
      { ...uri, requestState: ofPrompt, inputResponses: detail },
      { uri: 'report://south/2026-Q1', requestState, inputResponses: detail },
      { uri: 'report://nowhere', requestState },
    ]) {
      expect((await send('resources/read', params)).error).toEqual(invalidState);
    }
    const { result } = await send('resources/read', { ...uri, requestState, inputResponses: detail });
    expect(result?.contents).toHaveLength(1);
  });

  test('what there is not is not found, where no state comes with it', async () => {
    expect((await send('prompts/get', { name: 'nothing' })).error).toMatchObject({
      code: -32602,
      message: 'Prompt nothing not found',
    });
    expect((await send('resources/read', { uri: 'report://nowhere' })).error).toMatchObject({
      code: -32602,
      data: { uri: 'report://nowhere' },
    });
  });
});
