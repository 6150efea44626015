import { ExitCode } from './exit-code.js';

/** Something that stops a command and is the user's to mend: told in a sentence, without a stack. */
export class UsageError extends Error {}

/** Says why a command stopped. Only a fault of our own shows where in the code it happened. */
export function reportFailure(error: unknown): void {
  process.exitCode = ExitCode.failure;
  if (error instanceof UsageError) process.stderr.write(`mrtr: ${error.message}\n`);
  else
    process.stderr.write(
      `mrtr failed. This is a fault of mrtr and not of your project.\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
}
