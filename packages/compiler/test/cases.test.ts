import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A case whose fixture is gone is shown by nothing any more. */
const list = new URL('cases.md', import.meta.url);
const links = [...readFileSync(list, 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

test('every case that is listed has its fixture', () => {
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((link) => !existsSync(new URL(link, list)))).toEqual([]);
});
