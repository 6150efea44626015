import { schema, type Tool, tool } from '@mrtr/runtime/v1';
import { z } from 'zod';

/** Books a room: a form about the room, then one about its breakfast that reads the first. Counts its runs. */
export function booking({ greeting = 'Which room' } = {}): { tool: Tool; bookings: string[] } {
  const bookings: string[] = [];
  const Arguments = schema(() => z.object({ guest: z.string() }));
  const RoomAnswer = schema(() => z.object({ beds: z.number().int().min(1).max(4) }));
  const MealAnswer = schema(() => z.object({ breakfast: z.boolean() }));
  return {
    bookings,
    tool: tool({
      name: 'book_room',
      inputSchema: { type: 'object', properties: { guest: { type: 'string' } }, required: ['guest'] },
      arguments: Arguments,
      handle({ guest }, round) {
        const room = round.elicit('room', {
          message: `${greeting} for ${guest}?`,
          form: {
            type: 'object',
            properties: { beds: { type: 'integer', minimum: 1, maximum: 4 } },
            required: ['beds'],
          },
          answer: RoomAnswer,
          onDecline: 'end',
        });
        if (round.isWaiting) return round.ask();
        const meal = round.elicit('meal', {
          message: `Breakfast for the room with ${room.value.beds} beds?`,
          form: { type: 'object', properties: { breakfast: { type: 'boolean' } }, required: ['breakfast'] },
          answer: MealAnswer,
          onDecline: 'end',
        });
        if (round.isWaiting) return round.ask();
        const booked = `${guest}: ${room.value.beds} beds, ${meal.value.breakfast ? 'with' : 'without'} breakfast`;
        bookings.push(booked);
        return booked;
      },
    }),
  };
}
