import type { Account } from './accounts.js';

const passwords: ReadonlyMap<string, string> = new Map([['octocat', 'correct horse']]);

const repositories = { public: ['hello-world', 'spoon-knife'], private: ['secret-sauce'] } as const;

/** What the forge says to a login and a password: the account, or nothing. */
export const signIn = (login: string, password: string): Account | undefined =>
  passwords.has(login) && passwords.get(login) === password ? { login } : undefined;

export const repositoriesOf = (_account: Account, visibility: keyof typeof repositories): readonly string[] =>
  repositories[visibility];
