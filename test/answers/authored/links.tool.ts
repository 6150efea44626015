import { Elicit, ElicitUrl, type Elicited, Flow } from '@mrtr/decorators';

/** What ran, in order: the tests read it. */
export const runs: unknown[] = [];

const ran = (value: unknown) => {
  runs.push(value);
  return JSON.stringify(value);
};

export interface Account {
  login: string;
}

/** The out-of-band step: who has been to the page, by flow. */
export const accounts = new Map<string, Account>();

/** Whoever comes here is known without a page. */
export const regulars = new Map<string, Account>([['ada', { login: 'ada@shop' }]]);

export function connect(
  owner: string,
  @Flow() flow: Flow,
  @ElicitUrl({
    message: ({ owner }) => `Connect the account of ${owner}.`,
    url: ({ flow, owner }) => `https://shop.example/connect?flow=${flow.id}&owner=${encodeURIComponent(owner)}`,
    done: async ({ flow, owner }) => regulars.get(owner) ?? accounts.get(flow.id),
  })
  account: Account,
): string {
  return ran({ owner, login: account.login });
}

/** A question that waits for the page, and one beside it. */
export function connectAndChoose(
  @Flow() flow: Flow,
  @Elicit('Which colour?') colour: string,
  @ElicitUrl({
    id: 'sign-in',
    message: 'Sign in.',
    url: ({ flow }) => `http://127.0.0.1:8080/${flow.id}`,
    done: ({ flow }) => accounts.get(flow.id),
    attempts: 2,
  })
  account: Elicited<Account>,
  @Elicit(({ account }) => `Which size (${account.action})?`) size: string,
): string {
  return ran({ colour, account, size });
}

/** Agreeing is all. */
export function readTerms(
  @ElicitUrl({ message: 'Read the terms.', url: 'https://shop.example/terms' }) terms: Elicited<void>,
  @Elicit('Whose?') whose: string,
): string {
  return ran({ terms: terms.action, whose });
}

/** Wherever the model says. */
export function open(
  place: string,
  @ElicitUrl({ message: ({ place }) => `Go to ${place}.`, url: ({ place }) => place }) opened: void,
): string {
  return ran({ place, opened });
}
