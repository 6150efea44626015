import { Cancelled } from './ask.js';
import { UsageError } from './failure.js';
import { program } from './program.js';

try {
  await program().parseAsync();
} catch (error) {
  process.exitCode = error instanceof Cancelled ? 130 : 1;
  if (error instanceof UsageError) process.stderr.write(`create-mrtr-tool: ${error.message}\n`);
  else if (!(error instanceof Cancelled)) throw error;
}
