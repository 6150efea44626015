import { randomUUID } from 'node:crypto';
import { Elicit, Resolve } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: string[] = [];

/** What the next unreliable resolver returns. */
export const returned: { value: unknown } = { value: undefined };

export interface Offer {
  id: string;
  item: string;
  notes: string[];
}

function offerOf(item: string): Offer {
  runs.push('offer');
  return { id: randomUUID(), item, notes: [] };
}

/** Does to the offer what nobody should. */
function noteOn(offer: Offer): number {
  offer.notes.push('seen');
  return offer.notes.length;
}

/** An offer that is made once, and asked about twice. */
export function buy(
  item: string,
  @Resolve(offerOf, { checkpoint: true }) offer: Offer,
  @Resolve(noteOn) notes: number,
  @Elicit(({ offer }) => `Take offer ${offer.id}?`) first: boolean,
  @Elicit(({ offer, first }) => `Really take offer ${offer.id}, ${first}?`) second: boolean,
): string {
  return JSON.stringify({ offer, notes, first, second });
}

/** The next version of it: other names, one question more. */
export function buyMore(
  item: string,
  @Resolve(offerOf, { checkpoint: true, id: 'offer' }) proposal: Offer,
  @Elicit({ id: 'first', message: ({ proposal }) => `Take offer ${proposal.id}?` }) taken: boolean,
  @Elicit(({ proposal }) => `How many of ${proposal.item}?`) copies: number,
): string {
  return JSON.stringify({ offer: proposal, taken, copies });
}

/** The same checkpoint under another name, which is another checkpoint. */
export function buyAnew(
  item: string,
  @Resolve(offerOf, { checkpoint: true }) other: Offer,
  @Elicit(({ other }) => `Take offer ${other.id}?`) first: boolean,
): string {
  return JSON.stringify({ offer: other, first });
}

function priceOf(region: string): { euros: number } {
  runs.push(`price of ${region}`);
  return { euros: region.length };
}

/** The price follows from an answer. */
export function ship(
  @Elicit('Where to?') region: string,
  @Resolve(priceOf, { checkpoint: true }) price: { euros: number },
  @Elicit(({ price }) => `Pay ${price.euros}?`) paid: boolean,
): string {
  return `${region} ${price.euros} ${paid}`;
}

/** Its next version asks for the region in other words. */
export function shipTo(
  @Elicit({ id: 'region', message: 'To which region?' }) region: string,
  @Resolve(priceOf, { checkpoint: true }) price: { euros: number },
  @Elicit(({ price }) => `Pay ${price.euros}?`) paid: boolean,
): string {
  return `${region} ${price.euros} ${paid}`;
}

/** The price waits for the region alone, as the card does for the name. */
export function gift(
  @Elicit('For whom?') name: string,
  @Elicit('Where to?') region: string,
  @Resolve(priceOf, { checkpoint: true }) price: { euros: number },
  @Elicit({ when: ({ price }) => price.euros > 4, message: ({ price }) => `Pay ${price.euros}?` }) paid = true,
  @Elicit(({ name }) => `What shall the card for ${name} say?`) card: string,
): string {
  return `${name} ${region} ${price.euros} ${paid} ${card}`;
}

const anything = () => returned.value as object;

/** Keeps whatever it is told to keep. */
export function keep(
  @Resolve(anything, { checkpoint: true }) thing: object,
  @Elicit('Go on?') go: boolean,
): string {
  return JSON.stringify({ thing, go });
}

function longOf(item: string): { text: string } {
  runs.push(`long ${item}`);
  return { text: item.repeat(1000) };
}

function longerOf(long: { text: string }): number {
  runs.push('longer');
  return long.text.length;
}

/** Computes for long, twice, and asks nothing. */
export function compute(
  item: string,
  @Resolve(longOf, { checkpoint: true }) long: { text: string },
  @Resolve(longerOf, { checkpoint: true }) length: number,
): string {
  runs.push('compute');
  return `${item} ${long.text.length} ${length}`;
}

/** Asks before it computes, and after it. */
export function computeAsked(
  @Elicit('Of what?') item: string,
  @Resolve(longOf, { checkpoint: true }) long: { text: string },
  @Elicit(({ long }) => `Is ${long.text.length} enough?`) enough: boolean,
): string {
  return `${item} ${long.text.length} ${enough}`;
}
