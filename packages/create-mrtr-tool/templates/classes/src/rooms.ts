import { Elicit, Sample, Tool } from '@mrtr/decorators';

export interface Setup {
  /** How should the chairs stand? */
  layout: 'around a table' | 'in rows' | 'in a circle';
  /** Is a screen needed? */
  screen?: boolean;
}

export class Rooms {
  /**
   * Book a meeting room.
   * @title Book a room
   */
  @Tool()
  static async bookRoom(
    /** Name of the room. */
    room: string,
    @Elicit({ message: ({ room }) => `How should ${room} be set up?` }) setup: Setup,
  ): Promise<string> {
    const screen = setup.screen ? ', with a screen' : '';
    return `${room} is booked: chairs ${setup.layout}${screen}.`;
  }

  /**
   * Describe a meeting room in one sentence.
   * @title Describe a room
   * @readOnly
   */
  @Tool()
  static async describeRoom(
    /** Name of the room. */
    room: string,
    @Sample({ prompt: ({ room }) => `Describe the meeting room "${room}" in one sentence.`, maxTokens: 100 })
    description: string,
  ): Promise<string> {
    return `${room}: ${description.trim()}`;
  }
}
