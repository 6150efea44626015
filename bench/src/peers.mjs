import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../scripts/run.mjs';

const peers = fileURLToPath(new URL('../peers', import.meta.url));

/** With so many tools, xmcp builds in seconds. */
export const mostOfXmcp = 500;

/** What the compared ones are called, and their packages. */
const compared = { tmcp: 'tmcp', 'mcp-use': 'mcp-use', 'MCP-Nest': '@rekog/mcp-nest', xmcp: 'xmcp' };

/** Peers with which there is nothing to compare, as it was found in the named version. */
const incomparable = [
  {
    name: 'FastMCP',
    version: '4.20.16',
    reason: 'implements 2025-11-25 and earlier revisions alone, as its own documentation says',
  },
  {
    name: 'mcp-framework',
    version: '0.2.22',
    reason: 'stands on version 1 of the SDK, which speaks 2025-11-25 and earlier revisions alone',
  },
];

/**
 * The peers that a run leaves out, and why.
 *
 * @param {{ quick: boolean, withPeers: boolean }} options
 * @returns {readonly { name: string, version: string, reason: string }[]}
 */
export function leftOut({ quick, withPeers }) {
  const { dependencies } = JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8'));
  const why = (/** @type {string} */ name) => {
    if (!withPeers) return 'left out with --no-peers';
    if (quick && name !== 'tmcp') return 'left out of a quick run, which has the fastest peer alone';
    if (name === 'xmcp') return `with 1 000 tools: its build of them takes more than a minute of CPU`;
    return undefined;
  };
  const absent = Object.entries(compared).flatMap(([name, of]) => {
    const reason = why(name);
    return reason === undefined ? [] : [{ name, version: dependencies[of], reason }];
  });
  return [...absent, ...incomparable];
}

/** Installs the peers, each in the one version that is compared with, into a folder that nothing else looks into. */
export async function installPeers() {
  const installed = join(peers, 'node_modules', '.package-lock.json');
  const lock = join(peers, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: peers });
  if (code !== 0) throw new Error('The peers could not be installed. Leave them out with --no-peers.');
}

/** @param {string} name of a contestant in `peers/` */
export const peerScript = (name) => join(peers, `${name}.mjs`);

/**
 * Builds `peers/xmcp`, which xmcp makes a server of, with what is to be in its folder of tools.
 *
 * @param {string} name of the build
 * @param {Readonly<Record<string, string>>} [tools] texts by name of file; default: those of the project
 * @returns {Promise<string>} the path of the server
 */
export async function buildXmcp(name, tools) {
  const folder = join(peers, 'dist', `xmcp-${name}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(peers, 'xmcp'), folder, { recursive: true });
  if (tools) {
    rmSync(join(folder, 'src/tools'), { recursive: true });
    mkdirSync(join(folder, 'src/tools'));
    for (const [file, text] of Object.entries(tools)) writeFileSync(join(folder, 'src/tools', file), text);
  }
  const command = join(peers, 'node_modules/xmcp/dist/cli.js');
  const code = await run(process.execPath, [command, 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error('xmcp could not build its server. Leave the peers out with --no-peers.');
  return join(folder, 'dist/http.js');
}
