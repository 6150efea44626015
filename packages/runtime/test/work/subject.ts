/** What is measured. It runs as it is, and as copies that do something twice. */
export { nodeHandler } from '../../src/node/node-handler.js';
