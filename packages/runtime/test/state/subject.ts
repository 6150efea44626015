/** What the cases of this folder are about. They run on it as it is, on either engine, and on copies that lack a guard. */
export { fetchHandler } from '../../src/serve/fetch-handler.js';
export { jweCodec } from '../../src/state/jwe.js';
export { StateRejected } from '../../src/state/rejected.js';
export { SealedState } from '../../src/state/sealed-state.js';
