import { readFileSync } from 'node:fs';

/** This package's version, which all packages of the toolkit share. */
export const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
