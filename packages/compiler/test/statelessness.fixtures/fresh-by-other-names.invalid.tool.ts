import process, { hrtime } from 'node:process';
import { Elicit, Resolve } from '@mrtr/decorators';
import { chance, clock, newId } from './helpers/clocks.js';

const { random } = Math;
const D = Date;
const now = Date.now;
const { now: elapsed } = globalThis.performance;
const {
  crypto: { randomUUID: id },
} = globalThis;
const clocks = { wall: { read: now }, D } as const;

/** Under other names, through constants, destructuring, objects and modules of one's own. */
export async function reserveSeat(
  title: string,
  @Resolve(() => [hrtime(), process.hrtime.bigint(), new globalThis.Date(), newId(), clock.read(), chance()].join())
  ticket: string,
  @Elicit(() => `${random()}, ${new D()}, ${D()}, ${now()}, ${elapsed()}, ${id()}: go on?`) first: boolean,
  @Elicit(() => `${clocks.wall.read()}, ${new clocks.D()}, ${(0, Date.now)()}, ${Date['now']()}: go on?`) second: boolean,
  @Elicit(() => `${(() => Date.now())()}, ${now.call(D)}, ${now.bind(D)()}: go on?`) third: boolean,
  @Elicit(() => `${Array.from({ length: 2 }, Math.random).join()}: go on?`) fourth: boolean,
  @Elicit(({ ticket }) => `Take ${ticket}?`) fifth: boolean,
): Promise<string> {
  return `${title} ${ticket} ${[first, second, third, fourth, fifth].join()}`;
}
