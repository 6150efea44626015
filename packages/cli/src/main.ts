import { answerUnchanged } from './answer-unchanged.js';

const words = process.argv.slice(2);
try {
  const [command, code] = words;
  // Asked for often, by people who wait: no parser of commands is loaded for it.
  if (command === 'explain' && words.length === 2 && code && !code.startsWith('-'))
    (await import('./commands/explain.js')).explain(code);
  else if (!answerUnchanged(words)) await (await import('./program.js')).program().parseAsync();
} catch (error) {
  (await import('./failure.js')).reportFailure(error);
}
