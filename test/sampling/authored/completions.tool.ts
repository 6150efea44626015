import { type CreateMessageResult, Sample } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: unknown[] = [];

const ran = (value: unknown) => {
  runs.push(value);
  return JSON.stringify(value);
};

/** A text. */
export function write(topic: string, @Sample(({ topic }) => `Write about ${topic}.`) text: string): string {
  return ran({ topic, text });
}

export interface Triage {
  severity: 'low' | 'high';
  /** @maxLength 20 */
  summary: string;
  tags?: string[];
}

/** A value. */
export function triage(report: string, @Sample(({ report }) => `Sort: ${report}`) found: Triage): string {
  return ran(found);
}

/** A choice of one word. */
export function mood(@Sample('How does it sound?') mood: 'calm' | 'angry'): string {
  return ran(mood);
}

/** Values that are no objects. */
export function count(@Sample('How many?') lines: number, @Sample('Which?') names: string[]): string {
  return ran({ lines, names });
}

/** A message as it comes. */
export function draw(@Sample('Draw a house.') drawing: CreateMessageResult): string {
  return ran(drawing);
}

/** A rule that only the server knows. */
export function pick(
  limit: number,
  @Sample({ prompt: 'Pick a number.', attempts: 2, validate: (answer, { limit }) => answer <= limit || 'too large' })
  chosen: number,
): string {
  return ran(chosen);
}

const stops = ['END'];

/** Every option of the protocol. */
export function tuned(
  topic: string,
  @Sample({
    prompt: ({ topic }) => `Write about ${topic}.`,
    systemPrompt: ({ topic }) => `You know ${topic}.\u202e`,
    maxTokens: 2 * 50,
    temperature: 0.2,
    stopSequences: stops,
    modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.9, speedPriority: 0.5, intelligencePriority: 0 },
  })
  text: string,
): string {
  return ran({ topic, text });
}

/** Tokens that nobody can write. */
export function none(topic: string, @Sample({ prompt: 'Write.', maxTokens: 3 - 3 }) text: string): string {
  return ran({ topic, text });
}
