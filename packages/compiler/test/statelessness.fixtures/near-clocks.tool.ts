import { Elicit, Resolve } from '@mrtr/decorators';

/** A seeded sequence, which is the same each time. */
class Sequence {
  #last: number;
  constructor(seed: number) {
    this.#last = seed;
  }
  random(): number {
    this.#last = (this.#last * 16_807) % 2_147_483_647;
    return this.#last;
  }
}

const crypto = { randomUUID: () => 'always-the-same' };
const performance = { now: () => 0 };
const { now } = performance;
const clock = { Date: Sequence, now };
const ids = { crypto };
const drawFrom = (random: () => number) => random();

function offerOf(title: string): string {
  const day = new Date('2026-01-01T00:00:00Z');
  const parsed = Date.parse('2026-01-02') - Date.UTC(2026, 0, 1);
  if (title === '') throw new Error(`No title at ${new Date().toISOString()}`);
  return [day.toISOString(), parsed, new Sequence(7).random(), crypto.randomUUID(), ids.crypto.randomUUID(), drawFrom(now), clock.now(), new clock.Date(7)].join();
}

/** Dates that are made of something, names of clocks that are none, and a clock in what is thrown. */
export async function takeOffer(
  title: string,
  @Resolve(offerOf) offer: string,
  @Elicit(({ offer }) => `Take ${offer}?`) answer: boolean,
): Promise<string> {
  return `${title} ${offer} ${answer} ${Math.max(1, 2)}`;
}
