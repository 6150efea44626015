import { accept, decline, drive, text } from '@mrtr/testing';
import { expect, test } from 'vitest';
import { bookRoomTool, describeRoomTool } from '../src/generated/rooms.js';
import { Rooms } from '../src/rooms.js';

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

test('the method itself is a method like any other', async () => {
  expect(await Rooms.bookRoom('Elm', { layout: 'in a circle' })).toBe('Elm is booked: chairs in a circle.');
});
