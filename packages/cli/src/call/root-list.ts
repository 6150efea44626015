import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answerer } from './answerer.js';

/** Answers `roots/list` with folders of this machine. */
export const rootList =
  (folders: readonly string[]): Answerer =>
  async ({ request }) => {
    if (request.method !== 'roots/list' || folders.length === 0) return undefined;
    return {
      roots: folders.map((folder) => ({ uri: pathToFileURL(resolve(folder)).href, name: basename(resolve(folder)) })),
    };
  };
