import { type Exchange, isObject, objectOr } from './exchange.js';

/** A question that a server asked. */
export interface AskedQuestion {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One call of a tool, prompt or resource with all of its retries, in order. */
export type Call = readonly Exchange[];

const interactive = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** The calls of a recording. A retry follows an answer that asks; what carries neither answers nor state begins a call. */
export function callsIn(exchanges: readonly Exchange[]): Call[] {
  const calls: Exchange[][] = [];
  for (const exchange of exchanges) {
    if (exchange.isFromServer || !interactive.has(exchange.request.method)) continue;
    const open = calls.findLast((call) => {
      const last = call.at(-1);
      return last && nameOf(last) === nameOf(exchange) && last.response?.result?.resultType === 'input_required';
    });
    const { inputResponses, requestState } = exchange.request.params;
    if (open && (inputResponses !== undefined || requestState !== undefined)) open.push(exchange);
    else calls.push([exchange]);
  }
  return calls;
}

/** `order_book`, or the URI of a resource. */
export function nameOf({ request: { method, params } }: Exchange): string {
  return String(params.name ?? params.uri ?? method);
}

/** What a response asks, by question id; undefined where it does not ask. */
export function questionsOf({ response }: Exchange): Map<string, AskedQuestion> | undefined {
  if (response?.result?.resultType !== 'input_required') return undefined;
  return new Map(
    Object.entries(objectOr(response.result.inputRequests)).map(([id, request]) => {
      const { method, params } = objectOr(request);
      return [id, { method: String(method), params: objectOr(params) }];
    }),
  );
}

/** Each answer that asks, with the retry that followed it. */
export const retriesIn = (call: Call): [asked: Exchange, retry: Exchange][] =>
  call.slice(1).flatMap((retry, index): [Exchange, Exchange][] => {
    const asked = call[index];
    return asked ? [[asked, retry]] : [];
  });

const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';

/** The revision that a request says it is of; undefined before 2026-07-28, where no request says so. */
export function revisionOf({ request }: Exchange): string | undefined {
  const version = objectOr(request.params._meta)[versionKey];
  return typeof version === 'string' ? version : undefined;
}

/** What the client of a request declares. */
export const declaredBy = ({ request }: Exchange): Record<string, unknown> =>
  objectOr(objectOr(request.params._meta)[capabilitiesKey]);

export const isRefusedState = ({ response }: Exchange): boolean =>
  response?.error?.code === -32602 &&
  ((isObject(response.error.data) && response.error.data.reason === 'invalid_request_state') ||
    /requestState/i.test(response.error.message));

export const list = (names: Iterable<string>) => [...names].map((name) => `"${name}"`).join(', ');
