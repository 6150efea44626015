import { Context, Elicit, ListRoots, Resolve, type Root, Sample, type ToolContext } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: string[] = [];

/** Has an effect, and tells of it. */
async function loaded(context: ToolContext): Promise<number> {
  runs.push('loaded');
  await context.progress(1, 2, 'loaded');
  return 1;
}

/** Asks whatever the arguments. */
export function always(
  @Context() context: ToolContext,
  @Resolve(loaded) loaded: number,
  @Elicit('Sure?') sure: boolean,
): string {
  return `${loaded} ${sure}`;
}

/** Asks if it is told to. */
export function sometimes(
  ask: boolean,
  @Context() context: ToolContext,
  @Resolve(loaded) loaded: number,
  @Elicit({ message: 'Sure?', when: ({ ask }) => ask }) sure: boolean = false,
): string {
  return `${loaded} ${sure}`;
}

/** Asks everybody there is. */
export function everybody(
  @Elicit('Sure?') sure: boolean,
  @Sample('Say a word.') word: string,
  @ListRoots() roots: Root[],
): string {
  return `${sure} ${word} ${roots.length}`;
}

/** Three texts, one after another. */
export function letters(
  @Elicit('First?') first: string,
  @Elicit(({ first }) => `Second, after ${first.length}?`) second: string,
  @Elicit(({ second }) => `Third, after ${second.length}?`) third: string,
): string {
  return String(first.length + second.length + third.length);
}

/** Puts what it is given into everything that a person or a model reads. */
export function quoting(
  name: string,
  @Elicit({
    message: ({ name }) => `Delete ${name}?`,
    choices: ({ name }) => [{ value: 'it', title: `Only ${name}` }, { value: 'all' }],
    validate: (_, { name }) => `Not ${name}.`,
    attempts: 2,
  })
  which: string,
  @Sample(({ name }) => `Describe ${name}.`) word: string,
): string {
  return `${which} ${word}`;
}
