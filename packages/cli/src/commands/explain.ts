import { diagnosticCodes, explain as explainCode } from '@mrtr/compiler/explain';
import { UsageError } from '../failure.js';

/** `mrtr explain <code>`: what a diagnostic means, with an example and its remedy. */
export function explain(code: string): void {
  const text = explainCode(code.toUpperCase());
  if (text === undefined) {
    const [first, last] = [diagnosticCodes[0], diagnosticCodes.at(-1)];
    throw new UsageError(
      `there is no diagnostic ${code}. They are named ${first} to ${last}; TypeScript's own begin with TS.`,
    );
  }
  process.stdout.write(`${text}\n`);
}
