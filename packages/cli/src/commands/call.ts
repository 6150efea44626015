import { resolve } from 'node:path';
import { type CallToolResult, type Client, ProtocolError } from '@modelcontextprotocol/client';
import { type Answerer, firstOf } from '../call/answerer.js';
import { commandSampling } from '../call/command-sampling.js';
import { fileAnswers } from '../call/file-answers.js';
import { loadPending, savePending } from '../call/pending.js';
import { rootList } from '../call/root-list.js';
import { type Call, playRounds } from '../call/rounds.js';
import { connect, type Target } from '../call/target.js';
import { terminal } from '../call/terminal.js';
import { toolArguments } from '../call/tool-arguments.js';
import { compile } from '../compile.js';
import { ExitCode } from '../exit-code.js';
import { UsageError } from '../failure.js';
import { httpHeaders } from '../http-headers.js';
import { report } from '../report.js';
import { errorsIn } from '../reporters/report.js';

/** Options that `mrtr call` and `mrtr resume` share. */
export interface CallOptions {
  readonly answers?: string;
  readonly sampleWith?: string;
  readonly root?: readonly string[];
  readonly json?: boolean;
  readonly save?: string;
  readonly record?: string;
  readonly header?: readonly string[];
}

export interface TargetOptions {
  readonly url?: string;
  readonly stdio?: string;
}

/** `mrtr call <tool> [--<argument> <value> …]` */
export async function call(
  project: string,
  tool: string,
  words: readonly string[],
  options: CallOptions & TargetOptions,
): Promise<void> {
  const target = targetOf(project, options);
  if (options.save !== undefined && target.kind === 'project' && !process.env.MRTR_STATE_KEYS) {
    throw new UsageError(
      'a saved call is finished by another process, which needs the same key. Set MRTR_STATE_KEYS for both (mrtr keygen prints one).',
    );
  }
  await withClient(target, options, async (client) => {
    const { tools } = await client.listTools();
    const found = tools.find(({ name }) => name === tool);
    if (!found)
      throw new UsageError(
        `there is no tool ${tool}. There are ${tools.map(({ name }) => name).join(', ') || 'none'}.`,
      );
    await play(client, target, { tool, arguments: toolArguments(words, found) }, options);
  });
}

/** `mrtr resume <file>` */
export async function resume(path: string, options: CallOptions): Promise<void> {
  const { target, ...pending } = loadPending(path);
  await withClient(target, options, (client) => play(client, target, pending, options));
}

async function withClient(
  target: Target,
  { record, header, json }: CallOptions,
  use: (client: Client) => Promise<void>,
): Promise<void> {
  if (target.kind === 'project' && !(await compiles(target.folder))) return;
  let told = '';
  const onStatus = (status: string, message = status) => {
    if (message !== told && !json) process.stderr.write(`Task: ${message}\n`);
    told = message;
  };
  const client = await connect(target, { onStatus, record, headers: httpHeaders(header) });
  try {
    await use(client);
  } catch (error) {
    if (error instanceof ProtocolError) throw new UsageError(`the server answered ${error.code}: ${error.message}`);
    throw error;
  } finally {
    await client.close();
  }
}

/**
 * Builds a project, and tells why that fails. The server that is started then would tell nobody: a client that finds out
 * which revision it speaks discards what it says.
 */
async function compiles(root: string): Promise<boolean> {
  const result = await compile(root, 'build', true);
  if (errorsIn(result.diagnostics) === 0) return true;
  process.exitCode = await report(result, { root, reporter: 'text', isCheck: false, withFiles: false });
  return false;
}

async function play(client: Client, target: Target, call: Call, options: CallOptions): Promise<void> {
  const ending = await playRounds(client, call, answererOf(options), {
    round: (number, questions) => {
      if (!options.json) process.stderr.write(`Round ${number}: ${questions.join(', ')}\n`);
    },
  });
  if (ending.kind === 'complete') {
    print(ending.result, options.json ?? false);
    return;
  }
  const { tool, arguments: args, inputRequests = {}, requestState } = ending.call;
  const open = ending.unanswered.join(', ');
  if (options.save === undefined) {
    throw new UsageError(
      `nobody is there to answer ${open}. Run it in a terminal, give --answers <file>, or --save <file> to go on later.`,
    );
  }
  savePending(options.save, {
    target,
    tool,
    arguments: args,
    inputRequests,
    ...(requestState !== undefined && { requestState }),
  });
  process.stderr.write(`Open: ${open}. Go on with: mrtr resume ${options.save}\n`);
}

/** A person is asked last, and only one who is there; `--save` says that there is none. */
function answererOf({ answers, sampleWith, root = [], save, json }: CallOptions): Answerer {
  const isPersonThere = process.stdin.isTTY && process.stdout.isTTY && save === undefined && !json;
  return firstOf(
    ...(answers === undefined ? [] : [fileAnswers(answers)]),
    ...(sampleWith === undefined ? [] : [commandSampling(sampleWith)]),
    rootList(root),
    ...(isPersonThere ? [terminal] : []),
  );
}

function targetOf(folder: string, { url, stdio }: TargetOptions): Target {
  if (url !== undefined && stdio !== undefined) throw new UsageError('choose one of --url and --stdio.');
  if (url !== undefined) {
    if (!URL.canParse(url)) throw new UsageError(`--url ${url} is no address, e.g. http://127.0.0.1:3000/mcp.`);
    return { kind: 'url', url };
  }
  return stdio === undefined ? { kind: 'project', folder: resolve(folder) } : { kind: 'command', command: stdio };
}

function print(result: CallToolResult, isJson: boolean): void {
  if (result.isError) process.exitCode = ExitCode.findings;
  if (isJson) process.stdout.write(`${JSON.stringify(result)}\n`);
  else
    for (const block of result.content)
      process.stdout.write(`${block.type === 'text' ? block.text : `[${block.type}]`}\n`);
}
