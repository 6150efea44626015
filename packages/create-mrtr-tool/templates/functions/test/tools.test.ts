import { accept, decline, drive, text } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { bookRoomTool } from '../src/generated/tools/book-room.js';
import { describeRoomTool } from '../src/generated/tools/describe-room.js';
import { bookRoom } from '../src/tools/book-room.tool.js';

test('a room is booked as the person wants it', async () => {
  const step = await drive(bookRoomTool).call({ room: 'Oak' }, { setup: accept({ layout: 'in rows', screen: true }) });
  expect(step.text).toBe('Oak is booked: chairs in rows, with a screen.');
});

test('nothing is booked when the person declines', async () => {
  const step = await drive(bookRoomTool).call({ room: 'Oak' }, { setup: decline() });
  expect(step.text).toContain('declined');
});

test('the model describes a room', async () => {
  const step = await drive(describeRoomTool).call({ room: 'Oak' }, { description: text('A quiet room. ') });
  expect(step.text).toBe('Oak: A quiet room.');
});

test('the function itself is a function like any other', async () => {
  expect(await bookRoom('Elm', { layout: 'in a circle' })).toBe('Elm is booked: chairs in a circle.');
});
