import type { Choices } from './choices.js';
import { elicitation, type FormQuestion } from './elicitation.js';
import { plainText } from './plain-text.js';
import { type Question, validated } from './question.js';

/** The same form for each of several items. */
export interface EachQuestion<Item, Content> extends Omit<FormQuestion<Content>, 'message' | 'choices'> {
  /** The items. With none, nobody is asked. */
  readonly over: Iterable<Item>;
  /** What tells an item apart from the others: the key of its answer, and part of its question's id. */
  readonly key: (item: Item) => string | number;
  /** The text that the person reads. */
  readonly message: string | ((item: Item) => string);
  /** For fields whose values are not known beforehand: what there is to choose from, by field; or for the only field. */
  readonly choices?: (item: Item) => Choices | Choices[string];
}

/** A rule of the author's about what a form gives for an item. */
export interface ValidatedEach<Value, Item> {
  readonly validate?: (answer: Value, item: Item) => boolean | string;
}

/** The question about one item. */
export interface ItemQuestion {
  readonly key: string;
  /** Its id on the wire: that of the parameter and the key. */
  readonly id: string;
  readonly question: Question<unknown>;
}

/**
 * One question an item, in the order of the items. An item's question keeps its id wherever the item stands.
 *
 * @param id the parameter's: all that events say, as a key may be anything
 * @throws Error when two items have one key, or a key is neither a string nor a number
 */
export function itemQuestions<Item, Content>(
  id: string,
  { over, key: keyOf, message, choices, validate, ...form }: EachQuestion<Item, Content> & ValidatedEach<never, Item>,
): ItemQuestion[] {
  const keys = new Set<string>();
  return Array.from(over, (item) => {
    const key = stringOf(id, keyOf(item));
    if (keys.has(key)) throw new Error(`Two items of "${id}" have the key ${shown(key)}. A key belongs to one item.`);
    keys.add(key);
    const own = choices?.(item);
    const question = elicitation({
      ...form,
      message: typeof message === 'function' ? message(item) : message,
      ...(own && { choices: isList(own) ? { [form.field ?? id]: own } : own }),
    });
    const rule = validate && ((answer: unknown) => validate(answer as never, item));
    return { key, id: `${id}/${key}`, question: { ...validated(question, rule), name: id } };
  });
}

/**
 * Answers by key. Without a prototype: a key may be called `constructor`, and one that was not answered must not be
 * found there.
 */
export const byKey = <T>(entries: Iterable<readonly [key: string, answer: T]>): Record<string, T> =>
  Object.assign(Object.create(null), Object.fromEntries(entries));

function stringOf(id: string, key: unknown): string {
  if (typeof key === 'string' || typeof key === 'number') return String(key);
  throw new TypeError(`A key of "${id}" is ${typeof key}. Expected a string, e.g. key: (item) => item.id.`);
}

const isList = (choices: Choices | Choices[string]): choices is Choices[string] => Array.isArray(choices);

const shown = (key: string) => JSON.stringify(plainText(key));
