import { accept, Clock, cancel, decline, drive, tampered } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { booking } from './fixtures.js';

const room = accept({ beds: 2 });
const meal = accept({ breakfast: true });
const invalidState = {
  code: -32602,
  message: 'Invalid or expired requestState',
  data: { reason: 'invalid_request_state' },
};

describe('a scripted call', () => {
  test('runs through its rounds', async () => {
    const { tool, bookings } = booking();
    const step = await drive(tool).call({ guest: 'Ada' }, { room, meal });
    expect(step.text).toBe('Ada: 2 beds, with breakfast');
    expect(step.isError).toBe(false);
    expect(bookings).toEqual(['Ada: 2 beds, with breakfast']);
    expect(step.transcript).toMatchInlineSnapshot(`
      "call {"guest":"Ada"}
      round 1
        asks room: Which room for Ada? [beds]
        answer room: accept {"beds":2}
      round 2
        asks meal: Breakfast for the room with 2 beds? [breakfast]
        answer meal: accept {"breakfast":true}
      result: Ada: 2 beds, with breakfast"
    `);
  });

  test('answers a question that is asked again one answer after another', async () => {
    const { tool } = booking();
    const step = await drive(tool).call({ guest: 'Ada' }, { room: [accept({ beds: 9 }), room], meal });
    expect(step.text).toBe('Ada: 2 beds, with breakfast');
  });

  test('computes an answer from the request', async () => {
    const { tool } = booking();
    const step = await drive(tool).call(
      { guest: 'Ada' },
      { room, meal: (request) => accept({ breakfast: JSON.stringify(request).includes('2 beds') }) },
    );
    expect(step.text).toBe('Ada: 2 beds, with breakfast');
  });

  test.each([
    [decline(), 'The person declined to answer "room", so nothing was done.'],
    [cancel(), 'The person closed the question "room" without an answer, so nothing was done.'],
  ])('ends with %j', async (refusal, text) => {
    const step = await drive(booking().tool).call({ guest: 'Ada' }, { room: refusal });
    expect(step).toMatchObject({ isError: true, text });
  });

  test('fails when the script has no answer, and says how to add one', async () => {
    const driver = drive(booking().tool);
    await expect(driver.call({ guest: 'Ada' }, { room })).rejects.toThrow(
      'The call asks "meal" (elicitation/create), and the script has no answer to it; it has: room. Add one, e.g. { meal: accept({ … }) }',
    );
    await expect(driver.call({ guest: 'Ada' }, { room: [accept({})] })).rejects.toThrow(
      'The call asks "room" for the 2th time, and the script has 1 answers.',
    );
  });
});

describe('a call step by step', () => {
  test('shows what each entry brings', async () => {
    const driver = drive(booking().tool);
    const first = await driver.open({ guest: 'Ada' });
    expect(first).toMatchObject({ isAsking: true, result: undefined, error: undefined });
    expect(Object.keys(first.asked)).toEqual(['room']);
    expect(first.message('room')).toBe('Which room for Ada?');
    expect(first.form('room')).toMatchObject({ required: ['beds'] });
    expect(() => first.message('meal')).toThrow('"meal" is not asked here:\ncall {"guest":"Ada"}');
    expect(() => first.text).toThrow('The call has no result');
    const second = await first.answer({ room });
    const last = await second.answer({ meal });
    expect(last).toMatchObject({ isAsking: false, asked: {}, state: undefined });
    expect(driver.events.map(({ type }) => type)).toEqual([
      ...['entered', 'asked'],
      ...['entered', 'answerAccepted', 'asked'],
      ...['entered', 'answerAccepted', 'completed'],
    ]);
  });

  test('can be answered again: a client that repeats itself', async () => {
    const { tool, bookings } = booking();
    const second = await (await drive(tool).open({ guest: 'Ada' })).answer({ room });
    await second.answer({ meal });
    await second.answer({ meal: accept({ breakfast: false }) });
    expect(bookings).toEqual(['Ada: 2 beds, with breakfast', 'Ada: 2 beds, without breakfast']);
  });

  test('brings an older state, a forged one, or none', async () => {
    const driver = drive(booking().tool);
    const first = await driver.open({ guest: 'Ada' });
    const second = await first.answer({ room });
    expect(Object.keys((await second.answer({ meal }, { state: first.state })).asked)).toEqual(['room']);
    expect(Object.keys((await second.answer({ meal }, { state: undefined })).asked)).toEqual(['room']);
    const forged = await second.answer({ meal }, { state: tampered(second.state as string) });
    expect(forged.error).toEqual(invalidState);
    expect(forged.transcript).toMatch(/retry with a state of its own\n {2}answer meal: .*\nerror -32602: Invalid or/);
    expect(driver.events.at(-1)).toEqual({
      type: 'stateRejected',
      method: 'tools/call',
      name: 'book_room',
      reason: 'not authentic',
    });
  });

  test('is retried with other arguments', async () => {
    const first = await drive(booking().tool).open({ guest: 'Ada' });
    expect((await first.answer({ room }, { arguments: { guest: 'Bob' } })).error).toEqual(invalidState);
  });
});

test('a second principal cannot go on with the flow of the first', async () => {
  const driver = drive(booking().tool);
  const first = await driver.open({ guest: 'Ada' }, { as: 'ada' });
  expect((await first.answer({ room })).error).toBeUndefined();
  expect((await first.answer({ room }, { as: 'bob' })).error).toEqual(invalidState);
  expect((await first.answer({ room }, { as: undefined })).error).toEqual(invalidState);
  expect((await driver.call({ guest: 'Ada' }, { room, meal }, { as: 'ada' })).text).toContain('with breakfast');
});

test('the clock stands still until it is moved', async () => {
  const clock = new Clock();
  const first = await drive(booking().tool, { clock, roundLifetime: 60 }).open({ guest: 'Ada' });
  clock.advance(59);
  expect((await first.answer({ room })).error).toBeUndefined();
  clock.advance(1);
  expect((await first.answer({ room })).error).toEqual(invalidState);
});

test('a new version takes over between two rounds', async () => {
  const driver = drive(booking().tool);
  const second = await (await driver.open({ guest: 'Ada' })).answer({ room });
  driver.deploy(booking({ greeting: 'What kind of room' }).tool);
  const again = await second.answer({ meal });
  expect(Object.keys(again.asked)).toEqual(['room']);
  expect(again.asked.room?.params).toMatchObject({ message: 'What kind of room for Ada?' });
});

test('two drivers share nothing, unless they are given the same keys', async () => {
  const keys = ['0123456789abcdef0123456789abcdef'];
  const { tool } = booking();
  const { state } = await drive(tool, { keys }).open({ guest: 'Ada' });
  const sent = { inputResponses: { room }, requestState: state };
  expect((await drive(tool).open({ guest: 'Ada' }, sent)).error).toEqual(invalidState);
  expect(Object.keys((await drive(tool, { keys }).open({ guest: 'Ada' }, sent)).asked)).toEqual(['meal']);
});
