import * as fs from 'node:fs';
import { register } from 'node:module';

// The suite is one file that imports `globSync` from `fs`, for a command that is not used here. Node has it from
// version 22 on; on an older one the import alone keeps the suite from starting. So that file, and no other, gets an
// `fs` with one more export.
const suite = '/@modelcontextprotocol/conformance/dist/';

const completed = `
import fs from 'node:fs';
export * from 'node:fs';
export default fs;
export const globSync = () => { throw new Error('globSync needs Node 22.'); };
`;
const url = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const hooks = `
export function resolve(specifier, context, next) {
  const isIt = /^(node:)?fs$/.test(specifier) && context.parentURL?.includes(${JSON.stringify(suite)});
  return isIt ? { url: ${JSON.stringify(url(completed))}, format: 'module', shortCircuit: true } : next(specifier, context);
}
`;
if (!('globSync' in fs)) register(url(hooks));
