import { Confirm, Elicit, type Elicited, ListRoots, type Root, Sample } from '@mrtr/decorators';
import { z } from 'zod';

/** What ran, in order: the tests read it. */
export const runs: unknown[] = [];

const ran = (value: unknown) => {
  runs.push(value);
  return JSON.stringify(value);
};

export interface Address {
  /** Where to. */
  street: string;
  country?: 'CH' | 'DE';
}

/** A text on the wire, a length for the function. */
const Length = z.string().transform((text) => text.length);

/** Three that may be given, of which the last waits for the first. */
export function order(
  item: string,
  @Elicit({ message: ({ item }) => `Where does ${item} go?`, fallback: 'argument' }) address: Address,
  @Elicit({
    message: 'How many?',
    validate: (copies) => copies < 10 || 'There are not so many.',
    fallback: 'argument',
  })
  copies: Elicited<number>,
  @Elicit({
    message: ({ address }) => `Which day suits ${address.street}?`,
    choices: ({ address }) => (address.country === 'DE' ? ['Monday'] : ['Monday', 'Friday']),
    fallback: 'argument',
  })
  day: string,
): string {
  return ran({ item, address, copies, day });
}

export function wipe(
  disk: string,
  @Confirm({ message: ({ disk }) => `Wipe ${disk}?`, fallback: 'argument' }) sure: true,
): string {
  return ran({ disk, sure });
}

export function sum(
  @Sample({ prompt: 'Sum it up.', fallback: 'argument' }) summary: string,
  @ListRoots({ fallback: 'argument', id: 'workspace' }) roots: Root[],
): string {
  return ran({ summary, roots });
}

export function measure(@Elicit({ message: 'Which word?', schema: Length, fallback: 'argument' }) word: number): string {
  return ran({ word });
}

/** Height of a mountain in metres. */
function heightOf(mountain: string): number {
  return mountain.length * 1000;
}

export function research(
  @Sample({ prompt: 'Which is the highest?', tools: [heightOf], fallback: 'argument' }) highest: string,
): string {
  return ran({ highest });
}

/** One that may be given beside one that must be asked for. */
export function mixed(
  @Elicit({ message: 'Which size?', fallback: 'argument' }) size: string,
  @Sample('Say a word.') word: string,
): string {
  return ran({ size, word });
}
