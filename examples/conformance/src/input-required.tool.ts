import { Context, Elicit, ListRoots, Sample, type Root, type ToolContext } from '@mrtr/decorators';

export interface Named {
  name: string;
}

export interface Confirmed {
  ok: boolean;
}

export interface Favorite {
  color: string;
}

/** Asks for a name. */
export function testInputRequiredResultElicitation(
  @Elicit({ id: 'user_name', message: 'What is your name?', unasked: 'accept' }) user: Named,
): string {
  return `Hello, ${user.name}!`;
}

/** Asks the client's model. */
export function testInputRequiredResultSampling(
  @Sample({ id: 'capital_question', prompt: 'What is the capital of France?', maxTokens: 100 }) capital: string,
): string {
  return capital;
}

/** Asks for the client's roots. */
export function testInputRequiredResultListRoots(@ListRoots({ id: 'client_roots' }) roots: Root[]): string {
  return `Roots: ${namesOf(roots)}`;
}

/** Asks for a confirmation. */
export function testInputRequiredResultRequestState(
  @Elicit({ id: 'confirm', message: 'Please confirm' }) confirmed: Confirmed,
): string {
  return `state-ok: ${confirmed.ok}`;
}

/** Asks a person, a model and the client, all in one round. */
export function testInputRequiredResultMultipleInputs(
  @Elicit({ id: 'user_name', message: 'What is your name?' }) user: Named,
  @Sample({ prompt: 'Generate a greeting', maxTokens: 50 }) greeting: string,
  @ListRoots({ id: 'client_roots' }) roots: Root[],
): string {
  return `${greeting} ${user.name}, at ${namesOf(roots)}`;
}

/** Asks twice, the second time with what was answered the first. */
export function testInputRequiredResultMultiRound(
  @Elicit({ id: 'step1', message: 'Step 1: What is your name?' }) user: Named,
  @Elicit({ id: 'step2', message: ({ user }) => `Step 2: What is your favorite color, ${user.name}?` })
  favorite: Favorite,
): string {
  return `${user.name} likes ${favorite.color}.`;
}

/** Asks for a confirmation, and goes on only with the state that came with the question. */
export function testInputRequiredResultTamperedState(
  @Elicit({ id: 'confirm', message: 'Please confirm' }) confirmed: Confirmed,
): string {
  return `confirmed: ${confirmed.ok}`;
}

/** Asks only what the client can answer. */
export function testInputRequiredResultCapabilities(
  @Context() context: ToolContext,
  @Elicit({
    id: 'user_name',
    when: ({ context }) => context.client.can('elicitation'),
    message: 'What is your name?',
  })
  user: Named = { name: 'nobody' },
  @Sample({
    when: ({ context }) => context.client.can('sampling'),
    prompt: 'Generate a greeting',
    maxTokens: 50,
  })
  greeting = 'Hello',
  @ListRoots({ id: 'client_roots', when: ({ context }) => context.client.can('roots') }) roots: Root[] = [],
): string {
  return `${greeting}, ${user.name}! Roots: ${namesOf(roots)}`;
}

const namesOf = (roots: readonly Root[]) => roots.map(({ name, uri }) => name ?? uri).join(', ');
