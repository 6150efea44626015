import { UsageError } from '../failure.js';

/** A JSON-RPC request, as far as it is looked at. */
export interface Request {
  readonly id: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Response {
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** A request and what came of it. */
export interface Exchange {
  /** Where the request stands in the recording, from 1. */
  readonly line: number;
  readonly request: Request;
  /** Undefined where none came. */
  readonly response?: Response;
  /** Whether the server sent it: in revisions before 2026-07-28 it asked its client that way. */
  readonly isFromServer: boolean;
}

/** Which messages only a server sends. */
const serverMethods = new Set(['elicitation/create', 'sampling/createMessage', 'roots/list']);

/**
 * Reads a recorded exchange: a JSON-RPC message a line, or `{ "request": …, "response": … }` a line.
 *
 * @throws UsageError for what is no recording
 */
export function readExchanges(text: string, path: string): Exchange[] {
  const exchanges: Exchange[] = [];
  const answer = (id: unknown, response: Response) => {
    const index = exchanges.findLastIndex((exchange) => exchange.request.id === id && !exchange.response);
    const exchange = exchanges[index];
    if (exchange) exchanges[index] = { ...exchange, response };
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `${path}:${index + 1}`;
    for (const message of messagesIn(parse(line, place), place)) {
      const { id, method } = message;
      if (typeof method === 'string') {
        if (id === undefined || id === null) continue;
        const request = { id: id as string, method, params: objectOr(message.params) };
        exchanges.push({ line: index + 1, request, isFromServer: serverMethods.has(method) });
      } else if (isObject(message.result) || isObject(message.error)) answer(id, message as Response);
      else throw new UsageError(`${place}: neither a request nor a response of JSON-RPC.`);
    }
  }
  if (exchanges.length === 0) {
    throw new UsageError(
      `${path} has no request. Expected a JSON-RPC message a line: "mrtr call <tool> --record ${path}" writes one.`,
    );
  }
  return exchanges;
}

function messagesIn(value: unknown, place: string): Record<string, unknown>[] {
  if (!isObject(value)) throw new UsageError(`${place}: not a JSON object.`);
  if (!isObject(value.request)) return [value];
  const response = isObject(value.response) ? [{ ...value.response, id: value.request.id }] : [];
  return [value.request, ...response];
}

function parse(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new UsageError(`${place}: ${(error as Error).message}`);
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOr = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
