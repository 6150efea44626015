import type { AuthInfo } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type Answered, answered, rawRequest } from '../../../../test/support/request.js';
import type { FlowEvent } from '../../src/events.js';
import type { FetchHandlerOptions } from '../../src/serve/fetch-handler.js';
import type { Tool } from '../../src/tool.js';
import type { Subject } from './case.js';
import { keys, noon } from './scene.js';

/** Asks one question, and says what was answered. */
export function asking(name: string, question = 'Do it?'): Tool {
  return {
    name,
    inputSchema: { type: 'object' },
    arguments: () => z.record(z.string(), z.unknown()),
    handle: (_args, round) => {
      const sure = round.elicit('sure', {
        message: question,
        form: { type: 'object', properties: { sure: { type: 'boolean' } }, required: ['sure'] },
        answer: () => z.object({ sure: z.boolean() }),
        field: 'sure',
      });
      if (round.isWaiting) return round.ask();
      return `${name}: ${sure.value}`;
    },
  };
}

/** Asks nothing. */
export const silent: Tool = {
  name: 'silent',
  inputSchema: { type: 'object' },
  arguments: () => z.record(z.string(), z.unknown()),
  handle: () => 'done',
};

export const yes = { sure: { action: 'accept', content: { sure: true } } };

interface Sent {
  readonly name?: string;
  readonly arguments?: unknown;
  readonly inputResponses?: unknown;
  readonly requestState?: unknown;
}

/** A server of the subject, and a client that sends what it is told to: each call is one request of 2026-07-28. */
export function wire(subject: Subject, options: Partial<FetchHandlerOptions> = {}, tools?: readonly Tool[]) {
  const events: FlowEvent[] = [];
  const clock = { now: noon };
  const handler = subject.fetchHandler(
    { tools: tools ?? [asking('order'), asking('delete'), silent] },
    {
      name: 'shop',
      version: '1.0.0',
      ...(!options.codec && { keys: [keys.one] }),
      now: () => clock.now,
      onEvent: (event) => events.push(event),
      ...options,
    },
  );
  let id = 0;
  async function send({ name = 'order', ...params }: Sent, authInfo?: AuthInfo): Promise<Answered> {
    const options = { id: ++id, capabilities: { elicitation: { form: {}, url: {} } } };
    const request = rawRequest('http://127.0.0.1/mcp', 'tools/call', { name, ...params }, options);
    const answer = await answered(await handler.fetch(request, authInfo && { authInfo }));
    // Without what differs in any two answers: the id.
    return { ...answer, text: `${answer.status} ${answer.text.replace(`"id":${id}`, '"id":0')}` };
  }
  return {
    clock,
    events,
    send,
    /** The state of a first call. */
    async ask(sent: Sent = {}, authInfo?: AuthInfo): Promise<string> {
      const { result, text } = await send(sent, authInfo);
      if (result?.requestState === undefined) throw new Error(`no state in ${text}`);
      return result.requestState;
    },
    /** The last reason for which a state was refused. */
    get reason() {
      const event = events.findLast(({ type }) => type === 'stateRejected');
      return event?.type === 'stateRejected' ? event.reason : undefined;
    },
  };
}

export const textOf = ({ result }: Pick<Answered, 'result'>) => result?.content?.[0]?.text;

/** A verified token, as a host hands it over. */
export const token = (
  subject: string,
  changes: { token?: string; clientId?: string; iss?: string } = {},
): AuthInfo => ({
  token: changes.token ?? 'bearer-1',
  clientId: changes.clientId ?? 'app',
  scopes: [],
  extra: { iss: changes.iss ?? 'https://login.example', sub: subject },
});
