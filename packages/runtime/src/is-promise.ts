import { isObject } from './is-object.js';

/** Whether a value is still to come: one that `await` would wait for. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  isObject(value) && typeof value.then === 'function';
