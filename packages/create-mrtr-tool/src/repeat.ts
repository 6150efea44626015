import type { Choices } from './choices.js';
import { runningPackageManager } from './choices.js';

/** The one line that makes the same project again, without a question. */
export function repeatLine({ folder, name, template, notation, packageManager, lint, git, install }: Choices): string {
  const start = {
    npm: 'npx create-mrtr-tool',
    pnpm: 'pnpm dlx create-mrtr-tool',
    yarn: 'yarn dlx create-mrtr-tool',
    bun: 'bunx create-mrtr-tool',
  };
  return [
    start[runningPackageManager()],
    quoted(folder),
    `--name ${name}`,
    `--template ${template}`,
    `--notation ${notation}`,
    `--package-manager ${packageManager}`,
    `--lint ${lint}`,
    git ? '--git' : '--no-git',
    install ? '--install' : '--no-install',
  ].join(' ');
}

/** As a shell takes it in one word. */
const quoted = (text: string) => (/^[\w./:@~-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
