import type { PackageManager } from './choices.js';

/** How a package manager is told to do things, as a person types it. */
export interface Commands {
  readonly install: string;
  /** In front of a script's name. */
  readonly run: string;
  /** In front of a command of an installed package. */
  readonly exec: string;
}

const commands: Readonly<Record<PackageManager, Commands>> = {
  npm: { install: 'npm install', run: 'npm run', exec: 'npx' },
  pnpm: { install: 'pnpm install', run: 'pnpm', exec: 'pnpm exec' },
  yarn: { install: 'yarn', run: 'yarn', exec: 'yarn' },
  bun: { install: 'bun install', run: 'bun run', exec: 'bunx' },
};

export const commandsOf = (manager: PackageManager): Commands => commands[manager];
