import type { ClientCapabilities } from '@modelcontextprotocol/server';
import type { ClientCapability } from '@mrtr/decorators';

/** What a client would have to declare, in the shape in which it declares it. */
export function requiredCapabilities(missing: readonly ClientCapability[]): ClientCapabilities {
  const required: Record<string, Record<string, object>> = {};
  for (const capability of missing) {
    const [name, mode] = pathOf[capability];
    required[name] = { ...required[name], ...(mode && { [mode]: {} }) };
  }
  return required;
}

const pathOf: Readonly<Record<ClientCapability, readonly [name: string, mode?: string]>> = {
  elicitation: ['elicitation', 'form'],
  'elicitation.url': ['elicitation', 'url'],
  sampling: ['sampling'],
  'sampling.tools': ['sampling', 'tools'],
  roots: ['roots'],
};

const deeds: Readonly<Record<ClientCapability, string>> = {
  elicitation: 'ask the person a question',
  'elicitation.url': 'ask the person to open a link',
  sampling: "ask the client's model",
  'sampling.tools': "ask the client's model, with tools",
  roots: "ask for the client's workspace roots",
};

/**
 * What the model of a 2025-era client is told, where a client of 2026-07-28 gets the error -32021: that protocol has
 * none for it.
 *
 * @param hasSession whether the client could be asked at all over this connection
 */
export function instruction(missing: readonly ClientCapability[], hasSession: boolean): string {
  const deed = missing.map((capability) => deeds[capability]).join(' and ');
  return hasSession
    ? `Nothing was done: this call has to ${deed}, and this client did not declare that it can be asked ` +
        `(${missing.join(', ')}). Use a client that declares it, or tell the user that this client cannot do it.`
    : `Nothing was done: this call has to ${deed}, and over HTTP without a session a client of MCP 2025-11-25 cannot be ` +
        'asked. Use a client that speaks MCP 2026-07-28, or connect over stdio or to an endpoint with sessions.';
}
