import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type FollowOptions, followTasks } from '@mrtr/tasks/client';
import { UsageError } from '../failure.js';
import { recorded } from './recording.js';

/** The server to call: a project (which is built and served), a command that speaks stdio, or an address. */
export type Target =
  | { readonly kind: 'project'; readonly folder: string }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'url'; readonly url: string };

/** Where `mrtr` itself starts. */
const mrtr = fileURLToPath(new URL('../../bin/mrtr.cjs', import.meta.url));

export interface ConnectOptions {
  /** Told of the status of a task that a call has become. */
  readonly onStatus: NonNullable<FollowOptions['onStatus']>;
  /** A file for all messages. */
  readonly record?: string | undefined;
  /** Sent with each request to an address. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Connects to a server of 2026-07-28. Rounds are driven by the caller, so the client must not answer by itself.
 *
 * @throws UsageError when nothing answers, or what answers speaks an older revision alone
 */
export async function connect(target: Target, { onStatus, record, headers = {} }: ConnectOptions): Promise<Client> {
  const client = new Client(
    { name: 'mrtr call', version: '1.0.0' },
    {
      capabilities: {
        elicitation: { form: {}, url: {} },
        sampling: { tools: {} },
        roots: {},
        extensions: { 'io.modelcontextprotocol/tasks': {} },
      },
      inputRequired: { autoFulfill: false },
      versionNegotiation: { mode: { pin: '2026-07-28' } },
    },
  );
  try {
    const transport = transportTo(target, headers);
    const wire = record === undefined ? transport : recorded(transport, record);
    await client.connect(followTasks(wire, { onStatus }));
  } catch (error) {
    throw new UsageError(`cannot reach ${nameOf(target)}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return client;
}

/** The SDK finds out the revision by a process of its own, whose last words nobody hears; of a subclass it asks the one. */
class ServerProcess extends StdioClientTransport {}

function transportTo(target: Target, headers: Readonly<Record<string, string>>): Transport {
  switch (target.kind) {
    case 'url':
      return new StreamableHTTPClientTransport(new URL(target.url), { requestInit: { headers } });
    case 'command': {
      const [command = '', ...args] = target.command.match(/"[^"]*"|'[^']*'|\S+/g)?.map(unquote) ?? [];
      return new ServerProcess({ command, args, env: environment(), stderr: 'inherit' });
    }
    case 'project': {
      const args = [mrtr, '--project', target.folder, 'serve', '--stdio'];
      return new ServerProcess({ command: process.execPath, args, env: environment(), stderr: 'inherit' });
    }
  }
}

/** All of it: by itself the transport hands a server next to nothing, and no MRTR_STATE_KEYS. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));

const unquote = (word: string) => word.replace(/^(["'])(.*)\1$/, '$2');

const nameOf = (target: Target) =>
  target.kind === 'url'
    ? target.url
    : target.kind === 'command'
      ? `"${target.command}"`
      : `the project in ${target.folder}`;
