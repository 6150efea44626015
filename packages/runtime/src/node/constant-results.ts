import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';

/** Requests whose result is the same for every caller as long as the process lives. */
const constantMethods = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
]);

/** The envelope, which was checked before the request came here. Anything beside it is for the SDK to judge. */
const envelopeKeys = new Set([
  PROTOCOL_VERSION_META_KEY,
  CLIENT_INFO_META_KEY,
  CLIENT_CAPABILITIES_META_KEY,
  LOG_LEVEL_META_KEY,
]);

/** Results that are answered from the text of the first one. */
export class ConstantResults {
  readonly #texts = new Map<string, Buffer>();

  /** The text of the response up to its id; undefined for a request that may differ from the first of its kind. */
  find(request: JSONRPCRequest): Buffer | undefined {
    const text = this.#texts.get(request.method);
    return text && isPlain(request) ? text : undefined;
  }

  /** The same of a first result, which is kept if all that follow are like it. */
  keep(request: JSONRPCRequest, { result }: JSONRPCResultResponse): Buffer | undefined {
    if (!constantMethods.has(request.method) || !isPlain(request)) return undefined;
    const text = Buffer.from(`{"result":${JSON.stringify(result)},"jsonrpc":"2.0","id":`);
    this.#texts.set(request.method, text);
    return text;
  }
}

/** Whether the request says nothing but its method. */
function isPlain({ params = {} }: JSONRPCRequest): boolean {
  const { _meta = {}, ...rest } = params;
  return Object.keys(rest).length === 0 && Object.keys(_meta).every((key) => envelopeKeys.has(key));
}
