import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser, withBrowser } from '../support/browser.js';
import { succeed } from '../support/command.js';
import { root } from '../support/serve.js';
import { see } from './see.mjs';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

describe.skipIf(noBrowser)('the site', () => {
  const work = mkdtempSync(join(tmpdir(), 'mrtr-site-'));
  const site = join(work, 'site');
  const missing: string[] = [];
  const pages = new Map<string, ReturnType<typeof see>>();
  let server: Server;
  let origin = '';

  beforeAll(async () => {
    const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js');
    await succeed(process.execPath, [vitepress, 'build', 'docs', '--outDir', site], root);
    server = createServer(({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = join(site, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      if (!existsSync(file)) missing.push(pathname);
      response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' });
      response.end(existsSync(file) ? readFileSync(file) : '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await withBrowser(crawl, { width: 360, height: 740 });
  });

  afterAll(async () => {
    server?.close();
    rmSync(work, { recursive: true, force: true });
  });

  /** Reads every page that can be reached, as a phone shows it. */
  async function crawl(page: Page): Promise<void> {
    const open = [`${origin}/`];
    for (let url = open.pop(); url !== undefined; url = open.pop()) {
      await page.goto(url, { waitUntil: 'load' });
      const seen = await page.evaluate(see);
      pages.set(url, seen);
      for (const link of seen.links) {
        const target = link.split('#', 1)[0] ?? '';
        if (target.startsWith(origin) && !pages.has(target) && !open.includes(target)) open.push(target);
      }
    }
  }

  test('no link leads to nothing, and no file is missing', () => {
    const broken = [...pages].flatMap(([url, { links }]) =>
      links
        .filter((link) => link.startsWith(origin) && link.includes('#'))
        .filter((link) => {
          const [target = '', id = ''] = link.split('#');
          return id !== '' && !pages.get(target)?.ids.includes(decodeURIComponent(id));
        })
        .map((link) => `${url} → ${link}`),
    );
    expect(missing).toEqual([]);
    expect(broken).toEqual([]);
  });

  test('every page is reached by a link', () => {
    const written = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md') && path !== 'index.md')
      .map((path) => `${origin}/${path.replaceAll('\\', '/').replace(/\.md$/, '.html')}`);
    expect(written.filter((url) => !pages.has(url))).toEqual([]);
  });

  test('on a phone, no page is wider than the screen, and the text can be read', () => {
    for (const [url, { width, fontSize }] of pages) {
      expect(width, url).toBeLessThanOrEqual(360);
      expect(fontSize, url).toBeGreaterThanOrEqual(14);
    }
  });
});

test.runIf(noBrowser)(`the site: skipped, since ${noBrowser}`, () => {});
