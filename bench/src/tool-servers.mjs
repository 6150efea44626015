import { buildXmcp, mostOfXmcp, peerScript } from './peers.mjs';
import { serverScript } from './scripts.mjs';

/**
 * What is compared by number of tools. A quick run has those alone that a target mentions.
 *
 * @param {number} count of tools
 * @param {{ quick: boolean, withPeers: boolean }} options
 * @returns {Promise<{ name: string, script: string, args: readonly string[] }[]>}
 */
export async function toolServers(count, { quick, withPeers }) {
  const servers = [
    ['generated', serverScript('tools-generated')],
    ['McpServer', serverScript('tools-mcp-server')],
  ];
  if (!quick) servers.push(['handwritten Server', serverScript('tools-handwritten')]);
  if (withPeers) servers.push(['tmcp', peerScript('tools-tmcp')]);
  if (withPeers && !quick) {
    servers.push(['mcp-use', peerScript('tools-mcp-use')], ['MCP-Nest', peerScript('tools-mcp-nest')]);
    if (count <= mostOfXmcp)
      servers.push(['xmcp', peerScript('xmcp'), await buildXmcp(`tools-${count}`, xmcpTools(count))]);
  }
  return servers.map(([name, script, arg = String(count)]) => ({ name: `${name}, ${count}`, script, args: [arg] }));
}

/** What the other peers make in a loop, xmcp has in a file for each. */
const xmcpTools = (/** @type {number} */ count) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `tool-${index}.ts`,
      `import { z } from 'zod';

export const metadata = { name: 'tool_${index}', description: 'Tool number ${index}.' };

export const schema = {
  name: z.string().describe('A name.'),
  count: z.number().describe('How many.'),
  urgent: z.boolean(),
  kind: z.enum(['one', 'two', 'three']),
};

export default async ({ name }: { name: string }) => ({ content: [{ type: 'text', text: \`Hello, \${name}.\` }] });
`,
    ]),
  );
