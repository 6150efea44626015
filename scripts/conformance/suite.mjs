import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../prepare.mjs';

const require = createRequire(join(root, 'package.json'));
const program = join(dirname(require.resolve('@modelcontextprotocol/conformance/package.json')), 'dist/index.js');
const shim = pathToFileURL(join(root, 'scripts/conformance/node20.mjs')).href;

/**
 * Runs the official suite to its end.
 *
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function suite(args) {
  const child = spawn(process.execPath, ['--import', shim, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}
