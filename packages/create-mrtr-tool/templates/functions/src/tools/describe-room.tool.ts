import { Sample } from '@mrtr/decorators';

/**
 * Describe a meeting room in one sentence.
 * @title Describe a room
 * @readOnly
 */
export async function describeRoom(
  /** Name of the room. */
  room: string,
  @Sample({ prompt: ({ room }) => `Describe the meeting room "${room}" in one sentence.`, maxTokens: 100 })
  description: string,
): Promise<string> {
  return `${room}: ${description.trim()}`;
}
