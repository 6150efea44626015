import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { BuildCommandOptions } from './commands/build.js';
import type { CheckCommandOptions } from './commands/check.js';
import type { DevOptions } from './commands/dev.js';
import type { DiffOptions } from './commands/diff.js';
import type { DoctorOptions } from './commands/doctor.js';
import type { WatchCommandOptions } from './commands/watch.js';
import { ExitCode } from './exit-code.js';
import { reporterNames } from './reporters/reporter.js';

/** The command line. Each command loads its own code when it runs, so that help answers at once. */
export function program(): Command {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const mrtr = new Command('mrtr')
    .description('Writes and serves stateless handlers for interactive MCP tools.')
    .version(version)
    .option('--project <folder>', 'the project, where its package.json is', '.')
    .showHelpAfterError()
    .exitOverride((error) => process.exit(error.exitCode === 0 ? ExitCode.clean : ExitCode.failure))
    .addHelpText(
      'after',
      '\nExit codes: 0 clean, 1 findings in the project, 2 wrong usage or a failure of mrtr itself.',
    );

  mrtr
    .command('build')
    .description('generate the handlers')
    .option('--check', 'write nothing; fail when committed output is not what would be generated')
    .option('--stats', 'say how long each phase took')
    .addOption(reporter())
    .action(async (options: BuildCommandOptions) =>
      (await import('./commands/build.js')).build(projectOf(mrtr), options),
    );
  mrtr
    .command('check')
    .description('check types and rules of the authored files')
    .option('--stale', 'also fail when committed output is not what would be generated')
    .option('--fix', 'mend what only one edit can mend, then check again')
    .option('--stats', 'say how long each phase took')
    .addOption(reporter())
    .action(async (options: CheckCommandOptions) =>
      (await import('./commands/check.js')).check(projectOf(mrtr), options),
    );
  mrtr
    .command('watch')
    .description('generate the handlers anew whenever a source file changes')
    .option('--stats', 'say how long each phase took')
    .action(async (options: WatchCommandOptions) =>
      (await import('./commands/watch.js')).watch(projectOf(mrtr), options),
    );
  mrtr
    .command('serve')
    .description('build the project and serve it, without a server file')
    .option('--http <port>', 'serve over HTTP on loopback; 0 picks a free port', port)
    .option('--stdio', 'serve over stdin and stdout (the default)')
    .addHelpText(
      'after',
      '\nMRTR_STATE_KEYS holds the keys that seal requestState, separated by commas: the first seals, all open.',
    )
    .action(async (options: { http?: number; stdio?: boolean }) =>
      (await import('./commands/serve.js')).serve(projectOf(mrtr), options),
    );
  mrtr
    .command('dev')
    .description('check, build and serve the project over HTTP, anew after every change; flows in flight go on')
    .option('--http <port>', 'on loopback; 0 picks a free port', port, 3000)
    .action(async (options: DevOptions) => (await import('./commands/dev.js')).dev(projectOf(mrtr), options));
  mrtr
    .command('explain <code>')
    .description('say what a diagnostic means, with an example and how to mend it')
    .action(async (code: string) => (await import('./commands/explain.js')).explain(code));
  mrtr
    .command('graph [name]')
    .description('show the conversation of a tool, prompt or resource: who is asked what, when, in which round')
    .option('--mermaid', 'as a Mermaid flowchart')
    .option('--svg', 'as an SVG picture')
    .action(async (name: string | undefined, options: { mermaid?: boolean; svg?: boolean }) =>
      (await import('./commands/graph.js')).graph(projectOf(mrtr), name, options),
    );
  mrtr
    .command('diff <ref>')
    .description('say what happens to flows in flight when these tools take the place of those at a git ref')
    .addOption(reporter())
    .addHelpText('after', '\nExit codes: 0 nothing is lost or asked twice for certain, 1 something is.')
    .action(async (ref: string, options: DiffOptions) =>
      (await import('./commands/diff.js')).diff(projectOf(mrtr), ref, options),
    );
  withAnswers(
    mrtr
      .command('call <tool> [arguments...]')
      .description('call a tool as its client: answer what it asks, at the terminal or from a file')
      .usage('<tool> [--<argument> <value> ...] [options]')
      .option('--url <url>', 'call a server at an address, of anybody')
      .option('--stdio <command>', 'call a server that this command starts')
      .allowUnknownOption()
      .addHelpText('after', '\nExample: mrtr call order_book --title Dune'),
  ).action(async (tool: string, words: string[], options) =>
    (await import('./commands/call.js')).call(projectOf(mrtr), tool, words, options),
  );
  withAnswers(mrtr.command('resume <file>').description('go on with a call that "mrtr call --save" stopped')).action(
    async (file: string, options) => (await import('./commands/call.js')).resume(file, options),
  );
  mrtr
    .command('doctor [words...]')
    .usage('<recording> | --url <url> [tool] [--<argument> <value> ...]')
    .description('say which layer is at fault when a call is stuck: protocol revision, capability, data or retry')
    .option('--url <url>', 'look at a running server; with a tool, call it and see whether its state is taken')
    .option('--header <header>', 'a header for it: "Authorization: Bearer …"', collected)
    .allowUnknownOption()
    .addHelpText(
      'after',
      '\nA recording has a JSON-RPC message a line: "mrtr call <tool> --record exchange.jsonl" writes one.',
    )
    .action(async (words: string[], options: DoctorOptions) =>
      (await import('./commands/doctor.js')).doctor(words, options),
    );
  mrtr
    .command('keygen')
    .description('print a new key for MRTR_STATE_KEYS')
    .action(async () => (await import('./commands/keygen.js')).keygen());
  return mrtr;
}

/** The options with which questions are answered. */
const withAnswers = (command: Command): Command =>
  command
    .option('--answers <file>', 'answers as JSON, by question id: { "region": { "region": "eu-west" } }')
    .option('--sample-with <command>', 'a command that completes what a server asks a model for: JSON in, text out')
    .option('--root <folder...>', 'folders to give as workspace roots')
    .option('--json', 'print the result as JSON, and ask nobody')
    .option('--header <header>', 'a header for a server at an address: "Authorization: Bearer …"', collected)
    .option('--record <file>', 'write every message into a file, one a line, for mrtr doctor')
    .option('--save <file>', 'stop at a question that nothing answers, and save the call');

/** An option that may come again. */
const collected = (value: string, before: readonly string[] = []) => [...before, value];

const projectOf = (mrtr: Command) => mrtr.opts<{ project: string }>().project;

const reporter = () =>
  new Option('--reporter <name>', 'how to tell what was found').choices(reporterNames).default('text');

function port(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535.');
  return value;
}
