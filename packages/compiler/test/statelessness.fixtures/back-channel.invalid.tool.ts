import { Elicit, Resolve } from '@mrtr/decorators';
import type { ServerContext } from '@modelcontextprotocol/server';
import { ask, server } from './helpers/ask.js';

declare const context: ServerContext;

export interface Answer {
  confirm: boolean;
}

class Desk {
  async open(): Promise<string> {
    return this.#summary();
  }
  async #summary(): Promise<string> {
    const { requestSampling: complete } = context.mcpReq;
    await complete({ messages: [], maxTokens: 10 });
    return 'summary';
  }
}

/** Two files away. */
export async function lend(title: string): Promise<string> {
  const answers = await Promise.all([title].map(ask));
  return answers.join();
}

/** In the body. */
export async function scan(): Promise<string> {
  const { roots } = await server.listRoots();
  await context.mcpReq.send({ method: 'elicitation/create', params: {} } as never);
  return `${roots.length}`;
}

async function deskOf(): Promise<string> {
  return new Desk().open();
}

/** In a resolver and in a callback. */
export async function order(
  @Resolve(deskOf) desk: string,
  @Elicit({ message: 'Go on?', when: () => Boolean(server.createMessage({ messages: [], maxTokens: 1 })) })
  answer: Answer = { confirm: true },
): Promise<string> {
  return `${desk} ${answer.confirm}`;
}
