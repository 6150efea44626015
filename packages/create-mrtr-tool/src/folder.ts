import { existsSync, readdirSync } from 'node:fs';

/** What is in a folder that a new project would stand among. A git repository alone is nothing. */
export const contentsOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== '.git') : [];
