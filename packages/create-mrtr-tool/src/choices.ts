/** All that a new project depends on. */
export interface Choices {
  /** Where it goes; made if it is missing. */
  readonly folder: string;
  /** A valid npm name. */
  readonly name: string;
  readonly template: Template;
  readonly notation: Notation;
  readonly packageManager: PackageManager;
  readonly lint: Lint;
  /** Whether to begin a git repository. */
  readonly git: boolean;
  /** Whether to install the dependencies. */
  readonly install: boolean;
}

/** Each choice with what it means, in the order in which it is offered; the first is the default. */
export const templates = {
  stdio: 'a local server, started by its client',
  http: 'a server on Node, over HTTP',
  worker: 'a web-standard fetch handler: Workers, Deno, Bun',
} as const;
export const notations = {
  functions: 'plain functions with decorated parameters',
  classes: 'methods of classes: every TypeScript tool takes them as they are',
} as const;
export const packageManagers = { npm: 'npm', pnpm: 'pnpm', yarn: 'Yarn', bun: 'Bun' } as const;
export const lints = { biome: 'Biome', eslint: 'ESLint and Prettier', none: 'neither' } as const;

export type Template = keyof typeof templates;
export type Notation = keyof typeof notations;
export type PackageManager = keyof typeof packageManagers;
export type Lint = keyof typeof lints;

export const names = <Choice extends string>(choices: Readonly<Record<Choice, string>>) =>
  Object.keys(choices) as Choice[];

/** The package manager that runs this command, by what it says of itself. */
export function runningPackageManager(userAgent = process.env.npm_config_user_agent): PackageManager {
  const name = userAgent?.split('/', 1)[0];
  return names(packageManagers).find((candidate) => candidate === name) ?? 'npm';
}
