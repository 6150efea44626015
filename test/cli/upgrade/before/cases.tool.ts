import { Elicit, ElicitEach, ElicitUrl, type Elicited, Resolve, Sample } from '@mrtr/decorators';
import { greeting, priceOf } from './shop.js';

export interface Address {
  street: string;
}

const signature = (): string => 'none';

const numberOf = (item: string) => `${item}-1`;

const currency = () => 'EUR';

export async function same(item: string, @Elicit(({ item }) => `How many ${item}?`) count: number): Promise<string> {
  return `${item} ${count}`;
}

export async function laidOut(item: string, @Elicit(({ item }) => 'How many ' + item + '?') count: number): Promise<string> {
  return `${item} ${count}`;
}

export async function reworded(@Elicit('Which colour?') colour: string): Promise<string> {
  return colour;
}

export async function widened(@Elicit('Where to?') address: Address): Promise<string> {
  return address.street;
}

export async function required(@Elicit('Where to?') address: { street: string; floor?: string }): Promise<string> {
  return address.street;
}

export async function anotherKind(@Elicit('Send it?') send: 'yes' | 'later'): Promise<string> {
  return String(send);
}

export async function defaultSaid(@Sample('Name a fish.') fish: string): Promise<string> {
  return fish;
}

export async function structured(@Sample('Name a fish.') fish: { name: string }): Promise<string> {
  return fish.name;
}

export async function whole(@Sample('Name a fish.') fish: string): Promise<string> {
  return String(fish);
}

export async function fewerTokens(@Sample({ prompt: 'Name a fish.', maxTokens: 500 }) fish: string): Promise<string> {
  return fish;
}

export async function lostId(
  @Elicit('Which region?') region: string,
  @Elicit(({ region }) => `Which zone of ${region}?`) zone: string,
): Promise<string> {
  return `${region} ${zone}`;
}

export async function keptId(
  @Elicit('Which country?') country: string,
  @Elicit(({ country }) => `Which town of ${country}?`) town: string,
): Promise<string> {
  return `${country} ${town}`;
}

export async function changed(@Elicit('Stays?') stays: string, @Elicit('Goes?') goes: string): Promise<string> {
  return `${stays} ${goes}`;
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
  @Elicit('Which month?') month: string,
  @Elicit(({ month }) => `Which day of ${month}?`) day: string,
): Promise<string> {
  return `${month} ${day}`;
}

export async function ruled(@Elicit('Which even number?') even: number): Promise<string> {
  return String(even);
}

export async function refusable(@Elicit('Your name?') name: Elicited<string>): Promise<string> {
  return name.action;
}

export async function chosen(
  @Elicit({ message: 'Which size?', choices: () => ['small', 'large'] }) size: string,
): Promise<string> {
  return size;
}

export async function conditional(
  loud: boolean,
  @Elicit({ message: 'How loud?', when: ({ loud }) => loud }) level: string = 'not',
): Promise<string> {
  return level;
}

export async function eachItem(
  @ElicitEach({ over: ['a', 'b'], key: (one) => one, message: (one) => `Which size for ${one}?` }) sizes: Record<string, string>,
  @ElicitEach({ over: ['a', 'b'], key: (one) => one, message: (one) => `Which colour for ${one}?` }) colours: Record<string, string>,
  @ElicitEach({ over: ['a', 'b'], key: (one) => one, message: (one) => `Which weight for ${one}?` }) weights: Record<string, string>,
): Promise<string> {
  return JSON.stringify({ sizes, colours, weights });
}

export async function linked(
  item: string,
  @ElicitUrl({ message: 'Sign in.', url: ({ item }) => `https://shop.example/sign-in?for=${item}` }) done: void,
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

export async function needier(item: string, @Elicit('Which one?') one: string): Promise<string> {
  return `${item} ${one}`;
}

export async function moreToSay(item: string, @Elicit('Which one?') one: string): Promise<string> {
  return `${item} ${one}`;
}

export async function retyped(item: string, @Elicit('Which one?') one: string): Promise<string> {
  return `${item} ${one}`;
}

export async function otherDefault(item: string = 'tea', @Elicit(({ item }) => `More ${item}?`) more: string): Promise<string> {
  return `${item} ${more}`;
}

export async function samples(@Elicit('Which one?') one: string): Promise<string> {
  return one;
}

export async function oldName(@Elicit('Which one?') one: string): Promise<string> {
  return one;
}

export async function dropped(@Elicit('Which one?') one: string): Promise<string> {
  return one;
}

/** Asks nothing, so that no flow of it is ever under way. */
export async function quiet(item: string): Promise<string> {
  return item;
}
