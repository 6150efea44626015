import { type FetchHandler, fetchHandler } from '@mrtr/runtime';
import { capabilities } from './generated/index.js';

interface Environment {
  /** Secrets that seal requestState, separated by commas. Every instance has the same. */
  readonly MRTR_STATE_KEYS: string;
}

let handler: FetchHandler | undefined;

export default {
  fetch(request: Request, environment: Environment): Promise<Response> {
    handler ??= fetchHandler(capabilities, {
      name: '{{name}}',
      version: '0.1.0',
      keys: environment.MRTR_STATE_KEYS.split(','),
    });
    return handler.fetch(request);
  },
};
