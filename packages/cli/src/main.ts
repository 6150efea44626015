import { answerUnchanged } from './answer-unchanged.js';

try {
  if (!answerUnchanged(process.argv.slice(2))) await (await import('./program.js')).program().parseAsync();
} catch (error) {
  (await import('./failure.js')).reportFailure(error);
}
