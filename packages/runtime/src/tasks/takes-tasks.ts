import { MissingRequiredClientCapabilityError, type Server, type ServerContext } from '@modelcontextprotocol/server';
import { isModern } from '../serve/era.js';
import { RequestContext } from '../serve/request-context.js';
import { tasksExtension } from './port.js';

/** Whether a client takes tasks: it says so with every request. */
export function takesTasks(context: ServerContext, server: Server): boolean {
  if (!isModern(server)) return false;
  const { capabilities } = new RequestContext(context, server, '', undefined).client;
  return capabilities.extensions?.[tasksExtension] !== undefined;
}

/** What a client must declare to be served. */
export const tasksRequired = () =>
  new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [tasksExtension]: {} } } });
