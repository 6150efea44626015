import { randomUUID } from 'node:crypto';
import { Elicit, Resolve } from '@mrtr/decorators';

const nightsFrom = (day: string) => day.length;
const today = () => new Date().toISOString();

/** Read by the wording, by a resolver behind it, and through a function. */
export async function bookRoom(
  title: string = randomUUID(),
  day: string = today(),
  @Resolve(nightsFrom) nights: number,
  @Elicit(({ title, nights }) => `Book ${title} for ${nights}?`) answer: boolean,
): Promise<string> {
  return `${title} ${day} ${nights} ${answer}`;
}
