import type { Choice } from './answers.js';
import type { Answered, Earlier, QuestionOptions, Told } from './options.js';
import { parameterDecorator } from './record.js';

/** An item that a question is asked about: loosely typed in the editor like `Earlier`, checked by `mrtr check`. */
// biome-ignore lint/suspicious/noExplicitAny: the type of what `over` gives, where the editor knows it
export type Item = any;

/** Options of `@ElicitEach`. */
export interface ElicitEachOptions<E = Earlier, A = Answered, I = Item> extends QuestionOptions<E> {
  /** The items. With none, nobody is asked. */
  readonly over: Iterable<I> | ((earlier: E) => Iterable<I>);
  /**
   * What tells an item apart from all others, wherever it stands: its answer is found by it. It is part of the
   * question's id, which clients see.
   */
  readonly key: (item: I) => string | number;
  /** The text that the person reads. */
  readonly message: string | ((item: I, earlier: E) => string);
  /** What there is to choose from, when only earlier values tell: as for `@Elicit`. */
  readonly choices?: (
    item: I,
    earlier: E,
  ) => A extends object
    ? A extends readonly unknown[]
      ? readonly (string | Choice)[]
      : { readonly [Property in keyof A]?: readonly (string | Choice)[] }
    : readonly (string | Choice)[];
  /** A rule that only the server can check: `true`, or what is wrong with the answer. */
  readonly validate?: (answer: A, item: I, earlier: E) => boolean | string;
}

/**
 * The parameter is a person's answers to one form an item, all asked in one round: `Record<string, T>`, by key.
 *
 * A refusal of one ends the call; a parameter typed `Record<string, Elicited<T>>` receives each outcome.
 */
export const ElicitEach = <E = Earlier, A = Answered, I = Item>(
  options: ElicitEachOptions<Told<E>, A, I>,
): ParameterDecorator => parameterDecorator('ElicitEach', [options]);
