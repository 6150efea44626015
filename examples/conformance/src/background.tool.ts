import { setTimeout } from 'node:timers/promises';
import { ProtocolError } from '@modelcontextprotocol/server';
import { Context, Elicit, Progress, type ToolContext } from '@mrtr/decorators';

export interface Person {
  name: string;
}

export interface Consent {
  confirm: boolean;
}

/** Answers at once. */
export function greet(name: string): string {
  return `Hello, ${name}!`;
}

/**
 * Takes its time.
 * @task optional
 */
export async function slowCompute(
  @Context() context: ToolContext,
  seconds = 0,
  label?: string,
): Promise<string> {
  await setTimeout(seconds * 1000, undefined, { signal: context.signal });
  return `computed ${label ?? seconds}`;
}

/**
 * Fails after a while.
 * @task required
 */
export async function failingJob(): Promise<string> {
  await setTimeout(1000);
  throw new Error('The job failed.');
}

/**
 * Fails with an error of the protocol.
 * @task required
 */
export async function protocolErrorJob(): Promise<string> {
  throw new ProtocolError(-32603, 'The job could not be run.');
}

/**
 * Asks in the task.
 * @task required
 */
export function confirmDelete(
  filename: string,
  @Progress() _progress: Progress,
  @Elicit(({ filename }) => `Delete ${filename}?`) consent: Consent,
): string {
  return consent.confirm ? `Deleted ${filename}.` : `Kept ${filename}.`;
}

/**
 * Asks two things at once in the task.
 * @task required
 */
export function multiInput(
  @Progress() _progress: Progress,
  @Elicit('The first?') first: Consent,
  @Elicit('The second?') second: Consent,
): string {
  return `${first.confirm} and ${second.confirm}`;
}

/**
 * Asks before the task begins.
 * @task required
 */
export function testToolWithTask(@Elicit({ id: 'user_name', message: 'What is your name?' }) user: Person): string {
  return `Hello, ${user.name}!`;
}
