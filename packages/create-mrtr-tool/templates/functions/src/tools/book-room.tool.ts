import { Elicit } from '@mrtr/decorators';

export interface Setup {
  /** How should the chairs stand? */
  layout: 'around a table' | 'in rows' | 'in a circle';
  /** Is a screen needed? */
  screen?: boolean;
}

/**
 * Book a meeting room.
 * @title Book a room
 */
export async function bookRoom(
  /** Name of the room. */
  room: string,
  @Elicit({ message: ({ room }) => `How should ${room} be set up?` }) setup: Setup,
): Promise<string> {
  const screen = setup.screen ? ', with a screen' : '';
  return `${room} is booked: chairs ${setup.layout}${screen}.`;
}
