import { spawn } from 'node:child_process';
import { UsageError } from '../failure.js';
import type { Answerer } from './answerer.js';

/**
 * Answers sampling with a command: it gets the request's parameters as JSON on stdin, and writes the completion to
 * stdout.
 */
export function commandSampling(command: string): Answerer {
  return async ({ request }) => {
    if (request.method !== 'sampling/createMessage') return undefined;
    const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    // A command that does not read its input may close it early; its output is what counts.
    child.stdin.on('error', () => {}).end(JSON.stringify(request.params));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    if (code !== 0) throw new UsageError(`--sample-with: the command ended with ${code}.`);
    return {
      role: 'assistant',
      model: command,
      content: { type: 'text', text: Buffer.concat(output).toString().trimEnd() },
    };
  };
}
