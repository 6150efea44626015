import { accept, drive } from '@mrtr/testing';
import { HostileClient, hostileClient } from '@mrtr/testing/hostile';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booking } from './fixtures.js';

const honest = { room: accept({ beds: 2 }), meal: accept({ breakfast: true }) };
const plain = { answers: [{ kind: 'honest' }], state: 'latest', outOfTurn: false, repeats: 0, strangers: {} } as const;
const guest = { guest: 'Ada' };

describe('a hostile client', () => {
  test('without moves is an honest one', async () => {
    const { last, steps } = await new HostileClient([]).call(drive(booking().tool), guest, honest);
    expect(last.text).toBe('Ada: 2 beds, with breakfast');
    expect(steps).toHaveLength(3);
  });

  test('plays its moves, and then goes on to the end', async () => {
    const { tool, bookings } = booking();
    const { last, steps } = await new HostileClient([
      { ...plain, answers: [{ kind: 'kind' }], repeats: 1 },
      { ...plain, answers: [{ kind: 'junk', value: 5 }], outOfTurn: true },
      { ...plain, state: 'forged' },
      { ...plain, state: 'none' },
    ]).call(drive(tool), guest, honest);
    expect(steps.map(({ error, asked }) => error?.code ?? Object.keys(asked).join())).toEqual([
      'room',
      'room',
      'room',
      'room',
      -32602,
      'room',
      'meal',
      '',
    ]);
    expect(last.text).toBe('Ada: 2 beds, with breakfast');
    expect(bookings).toHaveLength(1);
  });

  test('needs an honest answer to everything', async () => {
    const { room } = honest;
    await expect(new HostileClient([]).call(drive(booking().tool), guest, { room })).rejects.toThrow(
      'The call asks "meal", and there is no honest answer to it.',
    );
  });
});

test('whatever a client does, only honest answers reach the function', async () => {
  await fc.assert(
    fc.asyncProperty(hostileClient(), async (client) => {
      const { tool, bookings } = booking();
      const driver = drive(tool);
      const { steps, last } = await client.call(driver, guest, honest);
      for (const booked of bookings) expect(booked).toBe('Ada: 2 beds, with breakfast');
      for (const { error } of steps) expect(error?.code ?? -32602).toBe(-32602);
      expect(last.isAsking).toBe(false);
      expect(driver.events.filter(({ type }) => type === 'failed' || type === 'connectionFailed')).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
