import { Elicit, ElicitEach, type Elicited } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: unknown[] = [];

const ran = (value: unknown) => {
  runs.push(value);
  return JSON.stringify(value);
};

export interface Item {
  key: string;
  text: string;
}

export interface Verdict {
  approve: boolean;
}

export function review(
  items: Item[],
  @ElicitEach({
    over: ({ items }) => items,
    key: (item) => item.key,
    message: (item) => `Approve ${item.text}?`,
    validate: (verdict, item) => !verdict.approve || item.text !== 'forbidden' || `${item.text} cannot be approved.`,
    attempts: 2,
  })
  verdicts: Record<string, Verdict>,
  @Elicit('And all in all?') all: string,
): string {
  return ran({ verdicts: Object.entries(verdicts), found: verdicts.toString === undefined, all });
}

/** A value an item, of choices of its own; refusals are heard. Asked for behind another question. */
export function label(
  words: string[],
  @Elicit('In which language?') language: string,
  @ElicitEach({
    id: 'word',
    over: ({ words }) => words,
    key: (word) => word,
    message: (word, { language }) => `What is ${word} in ${language}?`,
    choices: (word) => [word.toUpperCase(), word],
  })
  labels: Record<string, Elicited<string>>,
): string {
  return ran(Object.entries(labels));
}

/** Keys that are none. */
export function broken(
  items: unknown[],
  @ElicitEach({ over: ({ items }) => items, key: (item) => item as string, message: 'Sure?' })
  answers: Record<string, boolean>,
): string {
  return ran(answers);
}
