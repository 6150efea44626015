import { type InputRequest, isInputRequiredResult } from '@modelcontextprotocol/server';
import type { ClientCapability, ToolContext } from '@mrtr/decorators';
import { isObject } from '../is-object.js';
import { digest } from '../state/canonical.js';
import { tooLarge } from './answer-bytes.js';
import { byKey } from './each.js';
import { jsonCopy } from './json-value.js';
import { linkUrl } from './link-url.js';
import type { RoundOutcome } from './outcome.js';
import { plainText } from './plain-text.js';
import type { Refusal } from './refusal.js';
import type { FlowState } from './state.js';

/** What a function returns that asks by itself. */
export interface AskedByHand {
  readonly inputRequests: Readonly<Record<string, InputRequest>> | undefined;
  readonly state: unknown;
}

/** `@mrtr/decorators` puts this on what its `inputRequired()` returns, whichever copy of the package made it. */
const brand = Symbol.for('mrtr.InputRequired');

/** What a function asks by itself; undefined for any other value. The SDK's own result is one: its state is sealed too. */
export function askedByHand(value: unknown): AskedByHand | undefined {
  if (!isObject(value)) return undefined;
  if (brand in value) return value as unknown as AskedByHand;
  if (!isInputRequiredResult(value)) return undefined;
  return { inputRequests: value.inputRequests, state: value.requestState };
}

/** What a function that asks by itself finds in its context. */
export interface FoundByHand {
  readonly inputResponses: Readonly<Record<string, unknown>> | undefined;
  readonly state: unknown;
}

/** Of what came, the answers to what the function asked in the round before; nothing where it did not. */
export function foundByHand({ byHand, asked }: FlowState, responses: object = {}): FoundByHand {
  if (!byHand) return { inputResponses: undefined, state: undefined };
  const entries = Object.entries(responses).filter(([id, response]) => asked.has(id) && isObject(response));
  return { inputResponses: byKey(entries), state: byHand.state };
}

/** Why an answer to a function that asks by itself is not handed to it. */
export function refusedByHand(found: FoundByHand, maxAnswerBytes: number): Refusal | undefined {
  for (const [id, response] of Object.entries(found.inputResponses ?? {})) {
    const message = tooLarge(id, response, maxAnswerBytes);
    if (message !== undefined) return { reason: 'answerBytes', id, message };
  }
  return undefined;
}

/**
 * The next round of a function that asks by itself.
 *
 * @param state the flow's, as this entry leaves it but for the round
 * @throws Error for a URL that is no link to hand out, and TypeError for a state that JSON would change
 */
export function roundByHand(asked: AskedByHand, state: FlowState, client: ToolContext['client']): RoundOutcome {
  const requests = Object.entries(asked.inputRequests ?? {}).map(([id, request]) => [id, shown(id, request)] as const);
  const needs = new Set(requests.map(([, request]) => neededFor(request)));
  const missing = [...needs].filter((capability) => !client.can(capability));
  if (missing.length > 0) return { kind: 'incapable', missing };
  return {
    kind: 'inputRequired',
    inputRequests: Object.fromEntries(requests),
    questions: requests.map(([id, { method }]) => ({ id, method })),
    state: {
      ...state,
      rounds: state.rounds + 1,
      asked: new Map(requests.map(([id, request]) => [id, digest(request, 16)])),
      byHand: asked.state === undefined ? {} : { state: kept(asked.state) },
    },
  };
}

const kept = (state: unknown) =>
  jsonCopy(
    state,
    'The state of inputRequired()',
    'Keep strings, numbers, booleans, null, and arrays and plain objects of these.',
  );

function neededFor({ method, params }: InputRequest): ClientCapability {
  switch (method) {
    case 'elicitation/create':
      return params.mode === 'url' ? 'elicitation.url' : 'elicitation';
    case 'sampling/createMessage':
      return params.tools !== undefined || params.toolChoice !== undefined ? 'sampling.tools' : 'sampling';
    case 'roots/list':
      return 'roots';
  }
}

/** What a person reads shows as it reads, and a link is one to hand out, whoever has written the request. */
function shown(id: string, request: InputRequest): InputRequest {
  if (request.method !== 'elicitation/create') return request;
  const { params } = request;
  const message = plainText(params.message);
  const url = params.mode === 'url' ? { url: linkUrl(params.url, id) } : {};
  return { ...request, params: { ...params, message, ...url } } as InputRequest;
}

/**
 * What a function returns that is called no more than once in a flow.
 *
 * @throws Error when it asks: then it would have to be called again
 */
export async function withoutAsking(body: () => unknown): Promise<unknown> {
  const value = await body();
  if (!askedByHand(value)) return value;
  throw new Error(
    'This function runs once in a flow (@once) and returned inputRequired(), after which it would have to run again. ' +
      'Ask with decorated parameters, or take @once away.',
  );
}
