import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Batches } from '../src/batches.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('many changes at once are one batch, after it has been quiet', async () => {
  const handled: string[][] = [];
  const batches = new Batches<string>(async (items) => void handled.push([...items]), 50);
  for (const item of ['a', 'b', 'c']) {
    batches.add(item);
    await vi.advanceTimersByTimeAsync(49);
  }
  expect(handled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(handled).toEqual([['a', 'b', 'c']]);
});

test('one batch runs at a time, and what happens meanwhile is the next one', async () => {
  const handled: string[][] = [];
  const finish: (() => void)[] = [];
  const batches = new Batches<string>((items) => {
    handled.push([...items]);
    return new Promise<void>((resolve) => finish.push(resolve));
  }, 50);
  batches.add('a');
  await vi.advanceTimersByTimeAsync(50);
  for (const item of ['b', 'c', 'd']) {
    batches.add(item);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(handled).toEqual([['a']]);
  finish[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(handled).toEqual([['a'], ['b', 'c', 'd']]);
});
