import { randomUUID } from 'node:crypto';
import { Elicit, Resolve } from '@mrtr/decorators';

export interface Answer {
  confirm: boolean;
}

class Date2 {
  static now(): number {
    return 1;
  }
}

/** A clock that only the log sees, and one that is no clock. */
function slotOf(day: string): Date {
  console.log(`slot of ${day}`, Date.now());
  return new Date(Date2.now() + new Date(day).getTime());
}

/** Nothing that is asked depends on it. */
function receipt(): string {
  return randomUUID();
}

/** The body runs once and may read any clock. */
export async function book(
  day: string,
  @Resolve(slotOf) slot: Date,
  @Resolve(receipt) number: string,
  @Elicit(({ slot }) => `Book ${slot.toISOString()}?`) answer: Answer,
): Promise<string> {
  return `${day} ${number} ${slot.getTime()} ${answer.confirm} ${Date.now()} ${Math.random()}`;
}
