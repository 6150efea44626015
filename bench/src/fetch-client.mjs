import { headersOf, messageOf } from './client.mjs';

/** A client of a handler in this very process, through web-standard requests. */
export const fetchClient = (handler) => ({
  async call(name, args, retry = {}) {
    const body = messageOf('tools/call', { name, arguments: args, ...retry });
    const headers = headersOf('tools/call', name);
    const response = await handler.fetch(new Request('http://localhost/mcp', { method: 'POST', headers, body }));
    const { result } = await response.json();
    if (!result) throw new Error(`${response.status}: no result`);
    return result;
  },
});
