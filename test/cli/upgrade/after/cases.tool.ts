import type { CreateMessageResult } from '@modelcontextprotocol/server';
import { Elicit, ElicitEach, ElicitUrl, Resolve, Sample } from '@mrtr/decorators';
import { greeting, priceOf } from './shop.js';

export interface Address {
  street: string;
  town?: string;
}

const signature = (): string => 'never';

const numberOf = (item: string) => `${item}-2`;

const currency = () => 'CHF';

export async function same(item: string, @Elicit(({ item }) => `How many ${item}?`) count: number): Promise<string> {
  return `${item} ${count}`;
}

export async function laidOut(
  item: string,
  @Elicit({
    // The same, as another formatter has it.
    message: ({ item }) => ("How many " +
      item + "?"),
  })
  count: number,
): Promise<string> {
  return `${count} of ${item}`;
}

export async function reworded(@Elicit('Which color?') colour: string): Promise<string> {
  return colour;
}

export async function widened(@Elicit('Where to?') address: Address): Promise<string> {
  return address.street;
}

export async function required(@Elicit('Where to?') address: { street: string; floor: string }): Promise<string> {
  return address.street;
}

export async function anotherKind(@Sample('Send it?') send: string): Promise<string> {
  return String(send);
}

export async function defaultSaid(@Sample({ prompt: 'Name a fish.', maxTokens: 1000 }) fish: string): Promise<string> {
  return fish;
}

export async function structured(@Sample('Name a fish.') fish: { name: string; weight: number }): Promise<string> {
  return fish.name;
}

export async function whole(@Sample('Name a fish.') fish: CreateMessageResult): Promise<string> {
  return String(fish);
}

export async function fewerTokens(@Sample({ prompt: 'Name a fish.', maxTokens: 400 }) fish: string): Promise<string> {
  return fish;
}

export async function lostId(
  @Elicit('Which region?') area: string,
  @Elicit(({ area }) => `Which zone of ${area}?`) zone: string,
): Promise<string> {
  return `${area} ${zone}`;
}

export async function keptId(
  @Elicit({ id: 'country', message: 'Which country?' }) land: string,
  @Elicit(({ land }) => `Which town of ${land}?`) town: string,
): Promise<string> {
  return `${land} ${town}`;
}

export async function changed(@Elicit('Stays?') stays: string, @Elicit('Comes?') comes: number): Promise<string> {
  return `${stays} ${comes}`;
}

export async function helped(@Elicit(() => `${greeting()}, which one?`) one: string): Promise<string> {
  return one;
}

export async function helpedHere(@Elicit(() => `How many ${currency()}?`) amount: string): Promise<string> {
  return amount;
}

export async function priced(
  item: string,
  @Resolve(priceOf) price: number,
  @Elicit(({ price }) => `Pay ${price}?`) how: string,
): Promise<string> {
  return `${item} ${how}`;
}

export async function followed(
  @Elicit('In which month?') month: string,
  @Elicit(({ month }) => `Which day of ${month}?`) day: string,
): Promise<string> {
  return `${month} ${day}`;
}

export async function ruled(@Elicit({ message: 'Which even number?', validate: (answer) => answer % 2 === 0 }) even: number): Promise<string> {
  return String(even);
}

export async function refusable(@Elicit('Your name?') name: string): Promise<string> {
  return name;
}

export async function chosen(
  @Elicit({ message: 'Which size?', choices: () => ['small', 'huge'] }) size: string,
): Promise<string> {
  return size;
}

export async function conditional(
  loud: boolean,
  @Elicit({ message: 'How loud?', when: ({ loud }) => !loud }) level: string = 'not',
): Promise<string> {
  return level;
}

export async function eachItem(
  @ElicitEach({ over: ['a', 'b'], key: (one) => one, message: (one) => `Which size for ${one}?` }) sizes: Record<string, string>,
  @ElicitEach({ over: ['a', 'c'], key: (one) => one, message: (one) => `Which colour for ${one}?` }) colours: Record<string, string>,
  @ElicitEach({ over: ['a', 'b'], key: (one) => one + one, message: (one) => `Which weight for ${one}?` }) weights: Record<string, string>,
): Promise<string> {
  return JSON.stringify({ sizes, colours, weights });
}

export async function linked(
  item: string,
  @ElicitUrl({ message: 'Sign in.', url: ({ item }) => `https://shop.example/login?for=${item}` }) done: void,
): Promise<string> {
  return item;
}

export async function finished(
  item: string,
  @ElicitUrl({ message: 'Pay.', url: 'https://shop.example/pay', done: () => signature() === 'old' }) paid: void,
): Promise<string> {
  return item;
}

export async function checkpointed(
  item: string,
  @Resolve(numberOf, { checkpoint: true }) order: string,
  @Elicit(({ order }) => `Go on with ${order}?`) how: string,
): Promise<string> {
  return `${item} ${how}`;
}

export async function needier(item: string, copies: number, @Elicit('Which one?') one: string): Promise<string> {
  return `${item} ${one}`;
}

export async function moreToSay(
  /** What it is. */
  item: string,
  copies: number = 1,
  @Elicit('Which one?') one: string): Promise<string> {
  return `${item} ${copies} ${one}`;
}

export async function retyped(item: 'tea' | 'milk', @Elicit('Which one?') one: string): Promise<string> {
  return `${item} ${one}`;
}

export async function otherDefault(item: string = 'milk', @Elicit(({ item }) => `More ${item}?`) more: string): Promise<string> {
  return `${item} ${more}`;
}

export async function samples(@Sample('Name a fish.') fish: string, @Elicit('Which one?') one: string): Promise<string> {
  return one;
}

/** @name new_name */
export async function oldName(@Elicit('Which one?') one: string): Promise<string> {
  return one;
}

export async function added(@Elicit('Which one?') one: string): Promise<string> {
  return one;
}

/** Asks nothing, so that no flow of it is ever under way. */
export async function quiet(item: string): Promise<string> {
  return item;
}
