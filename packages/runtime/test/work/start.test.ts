import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exchangeWith } from '../../../../test/support/exchange.js';

test('until tools/list is answered, Node has loaded nothing that only other requests need', async () => {
  const child = fork(fileURLToPath(new URL('started-server.mjs', import.meta.url)), { execArgv: [] });
  try {
    const [url] = (await once(child, 'message')) as [string];
    expect((await exchangeWith(url)('tools/list', {})).result?.tools).toMatchObject([{ name: 'greet' }]);
    child.send('What is loaded?');
    const [loaded] = (await once(child, 'message')) as [string[]];
    expect(loaded).toContain('NativeModule http');
    const unneeded = ['crypto', 'http2', 'internal/deps/undici/undici', 'internal/webstreams/readablestream'];
    expect(unneeded.filter((name) => loaded.includes(`NativeModule ${name}`))).toEqual([]);
  } finally {
    child.kill();
  }
});

test('a server of generated tools is four modules of ours, and one of its platform', () => {
  const bundle = fileURLToPath(new URL('../../dist/bundle', import.meta.url));
  const found = new Set<string>();
  const load = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of readFileSync(join(bundle, name), 'utf8').matchAll(/\bfrom "\.\/([^"]+)"/g))
      load(next as string);
  };
  load('v1.js');
  load('node.js');
  expect(found.size).toBe(4);
});
