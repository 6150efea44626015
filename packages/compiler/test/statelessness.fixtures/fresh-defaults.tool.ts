import { randomUUID } from 'node:crypto';
import { Elicit, Resolve } from '@mrtr/decorators';

const today = (day?: string) => day ?? new Date().toISOString();
const lengthOf = (note: string) => note.length;

/** Defaults that no question follows from: only the body reads them, a check of the answer, a resolver that none reads. */
export async function bookTable(
  id: string = randomUUID(),
  note: string = `${Date.now()}`,
  day: string = '2026-01-01',
  limit: number = Math.random(),
  @Resolve(today, { checkpoint: true }) start: string,
  @Resolve(lengthOf) length: number,
  @Elicit({ message: ({ day, start }) => `Book ${day} ${start}?`, validate: (_, { limit }) => limit < 2 || 'Too many' })
  answer: boolean,
): Promise<string> {
  return `${id} ${note} ${day} ${limit} ${start} ${length} ${answer}`;
}
