import { basename, resolve } from 'node:path';

/** A valid npm name for a project in a folder: `My Tools!` becomes `my-tools`. */
export function packageNameFor(folder: string): string {
  const name = basename(resolve(folder))
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[-.]+$/g, '');
  return name || 'mrtr-tools';
}

/** Whether npm takes a name. */
export const isPackageName = (name: string) =>
  name.length <= 214 && /^(?:@[a-z0-9-~][a-z0-9._~-]*\/)?[a-z0-9-~][a-z0-9._~-]*$/.test(name);
