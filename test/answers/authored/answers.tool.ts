import { Elicit, type Elicited, ListRoots, type Root, Sample } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: unknown[] = [];

const ran = (value: unknown) => {
  runs.push(value);
  return JSON.stringify(value);
};

export interface Confirmation {
  confirm: boolean;
}

/** One required field. */
export function confirmed(target: string, @Elicit(({ target }) => `Delete ${target}?`) sure: Confirmation): string {
  return ran({ target, ...sure });
}

export interface Preferences {
  newsletter?: boolean;
  /** @default "weekly" */
  rhythm?: 'daily' | 'weekly';
  /** @default true */
  sound?: boolean;
}

/** Nothing is required. */
export function preferences(@Elicit('What do you prefer?') chosen: Preferences): string {
  return ran(chosen);
}

/** A form with no field at all. */
export function acknowledged(@Elicit('Read the terms.') read: {}): string {
  return ran(read);
}

export interface Numbers {
  /**
   * @integer
   * @minimum 1
   * @maximum 5
   */
  count: number;
  ratio?: number;
}

export function numbers(@Elicit('Which numbers?') values: Numbers): string {
  return ran(values);
}

export interface Toppings {
  /**
   * @minItems 1
   * @maxItems 2
   */
  toppings: ('ham' | 'cheese' | 'olives')[];
}

export function pizza(@Elicit('Which toppings?') order: Toppings): string {
  return ran(order);
}

export interface Login {
  name: string;
  /** @minLength 8 */
  password: string;
}

export function login(@Elicit('Log in, please.') credentials: Login): string {
  return ran({ name: credentials.name });
}

/** Questions and an argument that every object has already. */
export function builtIns(
  hasOwnProperty: string = 'absent',
  @Elicit('First?') constructor: boolean,
  @Elicit('Second?') toString: boolean,
): string {
  return ran({ hasOwnProperty, answers: [constructor, toString] });
}

/** Two independent questions, then one that reads both. */
export function steps(
  @Elicit('One?') one: Confirmation,
  @Elicit('Two?') two: Elicited<Confirmation>,
  @Elicit(({ one, two }) => `Three, after ${one.confirm} and ${two.action}?`) three: Confirmation,
): string {
  return ran([one, two, three]);
}

/** A map from the model. */
export function totals(amounts: Record<string, number>, @Elicit('Sure?') sure: Confirmation): string {
  return ran([Object.entries(amounts), sure]);
}

export function sampled(@Sample('Say a word.') word: string): string {
  return ran(word);
}

export function listed(@ListRoots() roots: Root[]): string {
  return ran(roots);
}
