import { answerUnchanged } from './answer-unchanged.js';

/* What it imports at once is in one file with it, which is CommonJS: `scripts/bundle-command.mjs`. */

async function run(words: readonly string[]): Promise<void> {
  const [command, code] = words;
  // Asked for often, by people who wait: no parser of commands is loaded for it.
  if (command === 'explain' && words.length === 2 && code && !code.startsWith('-'))
    (await import('./commands/explain.js')).explain(code);
  else if (!answerUnchanged(words)) await (await import('./program.js')).program().parseAsync();
}

run(process.argv.slice(2)).catch(async (error: unknown) => (await import('./failure.js')).reportFailure(error));
