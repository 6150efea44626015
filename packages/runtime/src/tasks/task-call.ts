import type { Server, ServerContext } from '@modelcontextprotocol/server';
import { RequestContext } from '../serve/request-context.js';
import { flowToJson } from './flow-json.js';
import type { BegunCall, TaskCall } from './port.js';

/** What of a call, and of the request that it came with, goes into a store. The token does not. */
export function taskCall(begun: BegunCall, context: ServerContext, server: Server): TaskCall {
  const { tool, arguments: args, state } = begun;
  const { client, auth } = new RequestContext(context, server, state.id, undefined);
  const { info, capabilities } = client;
  return {
    tool,
    arguments: args,
    flow: flowToJson(state),
    client: { capabilities, ...(info && { info }) },
    ...(auth && { auth: withoutToken(auth) }),
  };
}

const withoutToken = ({ token: _token, ...auth }: { readonly token: string } & NonNullable<TaskCall['auth']>) => auth;
