import { Elicit } from '@mrtr/decorators';

export interface Audience {
  /** Who will read it? */
  readers: 'engineers' | 'executives' | 'customers';
  /**
   * How many minutes do they have?
   * @integer
   * @minimum 1
   * @maximum 30
   * @default 5
   */
  minutes: number;
}

/**
 * Brief somebody on a topic, in their words and their time.
 * @title Write a briefing
 */
export async function briefing(
  /** What it is about. */
  topic: string,
  @Elicit(({ topic }) => `Who is the briefing on ${topic} for?`)
  audience: Audience,
): Promise<string> {
  return `Brief ${audience.readers} on ${topic}. They have ${audience.minutes} minutes; say what it means for them first.`;
}
