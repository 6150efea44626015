import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parted, within } from '../src/limit.mjs';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('something goes on until it was done so often or its time is over', () => {
  const goesOn = within({ times: 2, milliseconds: 100 });
  expect([0, 1, 2].map(goesOn)).toEqual([true, true, false]);
  vi.advanceTimersByTime(99);
  expect(goesOn(1)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(goesOn(0)).toBe(false);
});

it('the fewest rounds are done after the time is over, and no more than were asked for', () => {
  const goesOn = within({ times: 5, milliseconds: 0 }, 3);
  expect([0, 1, 2, 3, 4].map(goesOn)).toEqual([true, true, true, false, false]);
  expect([1, 2].map(within({ times: 2, milliseconds: 0 }, 3))).toEqual([true, false]);
});

it('without a time there are as many rounds as were asked for', () => {
  const goesOn = within({ times: 2, milliseconds: Number.POSITIVE_INFINITY }, 1);
  vi.advanceTimersByTime(1e9);
  expect([1, 2].map(goesOn)).toEqual([true, false]);
});

it('what one leaves of its part is for those after it, and what it takes too long is missing to them', () => {
  const time = parted(100, 10);
  expect(time(2)).toBe(20);
  vi.advanceTimersByTime(4);
  expect(time(4)).toBe(48);
  vi.advanceTimersByTime(76);
  expect(time(3)).toBe(15);
  vi.advanceTimersByTime(30);
  expect(time(1)).toBe(0);
});

it('of a time without end, each has one without end', () => {
  const time = parted(Number.POSITIVE_INFINITY, 2);
  expect([time(1), time(1)]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
});
