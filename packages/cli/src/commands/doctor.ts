import { readFileSync } from 'node:fs';
import type { Tool } from '@modelcontextprotocol/client';
import { toolArguments } from '../call/tool-arguments.js';
import { count } from '../count.js';
import { callsIn, nameOf } from '../doctor/call.js';
import { examine } from '../doctor/examine.js';
import { type Exchange, readExchanges } from '../doctor/exchange.js';
import { type Finding, layers } from '../doctor/finding.js';
import { LiveServer } from '../doctor/live.js';
import { ExitCode } from '../exit-code.js';
import { UsageError } from '../failure.js';
import { httpHeaders } from '../http-headers.js';

export interface DoctorOptions {
  readonly url?: string;
  readonly header?: readonly string[];
}

/** `mrtr doctor <recording>`, or `mrtr doctor --url <url> [tool] [--<argument> <value> …]` */
export async function doctor(words: readonly string[], { url, header }: DoctorOptions): Promise<void> {
  const [first, ...rest] = words;
  if (url !== undefined) return print(...(await examineLive(url, httpHeaders(header), first, rest)));
  if (first === undefined) throw new UsageError('give a recording of JSON-RPC messages, or --url <url> [tool].');
  let text: string;
  try {
    text = readFileSync(first, 'utf8');
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const exchanges = readExchanges(text, first);
  print(exchanges, examine(exchanges));
}

async function examineLive(
  address: string,
  headers: Readonly<Record<string, string>>,
  tool: string | undefined,
  words: readonly string[],
): Promise<[readonly Exchange[], Finding[]]> {
  if (!URL.canParse(address)) throw new UsageError(`--url ${address} is no address, e.g. http://127.0.0.1:3000/mcp.`);
  const server = new LiveServer(new URL(address), headers);
  await server.send('server/discover');
  let findings = examine(server.exchanges);
  if (tool === undefined || findings.length > 0) return [server.exchanges, findings];
  const { response } = await server.send('tools/list');
  const tools = (response?.result?.tools ?? []) as Tool[];
  const found = tools.find(({ name }) => name === tool);
  if (!found)
    throw new UsageError(`there is no tool ${tool}. There are ${tools.map(({ name }) => name).join(', ') || 'none'}.`);
  const probed = await server.probe(tool, toolArguments(words, found));
  // A call that was left at its question is what was meant to be looked at, and no fault.
  findings = examine(server.exchanges).filter(({ layer }) => layer !== 'retry');
  return [server.exchanges, [...findings, ...probed]];
}

function print(exchanges: readonly Exchange[], findings: readonly Finding[]): void {
  const calls = callsIn(exchanges);
  const names = [...new Set(calls.flatMap(([first]) => (first ? [nameOf(first)] : [])))];
  const lines = [
    `${count(exchanges.length, 'request')}, ${count(calls.length, 'call')}${names.length > 0 ? `: ${names.join(', ')}` : ''}`,
    ...layers.flatMap((layer) => {
      const own = findings.filter((finding) => finding.layer === layer);
      return [
        `${own.length === 0 ? '✓' : '✗'} ${layer}`,
        ...own.flatMap(({ line, found, remedy }) => [`    request at ${line}: ${found}`, `    → ${remedy}`]),
      ];
    }),
    findings[0] ? `The fault is in the ${findings[0].layer} layer.` : 'Nothing is wrong with what was exchanged.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = findings.length === 0 ? ExitCode.clean : ExitCode.findings;
}
