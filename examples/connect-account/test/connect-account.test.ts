import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ElicitRequest, type ElicitResult } from '@modelcontextprotocol/client';
import { type HttpServer, serveHttp } from '@mrtr/runtime/node';
import { accept, decline, drive } from '@mrtr/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noBrowser, withBrowser } from '../../../test/support/browser.js';
import { eras, overHttp } from '../../../test/support/client.js';
import { command } from '../../../test/support/command.js';
import { mrtr, newKeys } from '../../../test/support/serve.js';
import { capabilities } from '../src/generated/index.js';
import { listRepositoriesTool } from '../src/generated/list-repositories.js';
import { page } from '../src/page.js';

const password = 'correct horse';
const listed = 'octocat: secret-sauce';
let server: HttpServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  process.env.CONNECT_SITE = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const identity = { name: 'connect-account', version: '1.0.0', keys: [newKeys()] };
  server = await serveHttp(capabilities, { ...identity, port: 0, legacy: 'sessions' });
});

afterAll(async () => {
  await server.close();
  await new Promise((resolve) => page.close(resolve));
});

/** Signs in on the page as its form does. */
const signIn = (url: string, typed = password) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ login: 'octocat', password: typed }) });

const urlOf = (request: object | undefined) => (request as { params: { url: string } }).params.url;

describe.each(eras)('over HTTP, %s', (era) => {
  /** One call of a client that opens pages; `visit` is what the person does before the answer goes back. */
  async function call(visit: (params: ElicitRequest['params']) => Promise<ElicitResult>) {
    const asked: ElicitRequest['params'][] = [];
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      {
        capabilities: { elicitation: { url: {} } },
        versionNegotiation: { mode: era === '2026-07-28' ? 'auto' : 'legacy' },
      },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params);
      return visit(params);
    });
    await client.connect(overHttp(server.url));
    try {
      const { content, isError } = await client.callTool({
        name: 'list_repositories',
        arguments: { visibility: 'private' },
      });
      const [block] = content;
      return { asked, text: block?.type === 'text' ? block.text : '', isError };
    } finally {
      await client.close();
    }
  }

  test('who signs in and then agrees is through', async () => {
    const { asked, text } = await call(async (params) => {
      expect((await signIn('url' in params ? params.url : '')).status).toBe(200);
      return { action: 'accept' };
    });
    expect(text).toBe(listed);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      mode: 'url',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/connect\?/),
    });
    expect('elicitationId' in (asked[0] ?? {})).toBe(era === '2025-11-25');
  });

  test('who agrees and signs in later is asked again, and is through then', async () => {
    let visits = 0;
    const { asked, text } = await call(async (params) => {
      if (++visits === 2) await signIn('url' in params ? params.url : '');
      return { action: 'accept' };
    });
    expect(text).toBe(listed);
    expect(asked.map(({ message }) => message)).toEqual([
      'Sign in at the forge, so that your private repositories can be listed.',
      'The step behind this link has not been finished yet.\n\n' +
        'Sign in at the forge, so that your private repositories can be listed.',
    ]);
  });

  test('a wrong password connects nothing, however often the person agrees', async () => {
    const { asked, text, isError } = await call(async (params) => {
      expect((await signIn('url' in params ? params.url : '', 'guess')).status).toBe(403);
      return { action: 'accept' };
    });
    expect(isError).toBe(true);
    expect(text).toContain('has not been finished yet');
    expect(asked).toHaveLength(3);
  });

  test('a refusal ends the call', async () => {
    const { asked, text, isError } = await call(async () => ({ action: 'decline' }));
    expect({ text, isError }).toEqual({
      text: 'The person declined to answer "account", so nothing was done.',
      isError: true,
    });
    expect(asked).toHaveLength(1);
  });
});

test('the page of one call connects nobody else', async () => {
  const driver = drive(listRepositoriesTool);
  const mine = await driver.open({ visibility: 'public' });
  const other = await driver.open({ visibility: 'public' });
  await signIn(urlOf(other.asked.account));
  expect((await mine.answer({ account: accept() })).isAsking).toBe(true);
  expect((await other.answer({ account: accept() })).text).toBe('octocat: hello-world, spoon-knife');
  expect((await mine.answer({ account: decline() })).isError).toBe(true);
});

test('mrtr call shows the link, and the call goes on when it has been followed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mrtr-connect-'));
  const file = (name: string) => join(folder, name);
  const run = (...args: string[]) => command(process.execPath, [mrtr, ...args], folder);
  try {
    writeFileSync(file('answers.json'), JSON.stringify({ account: 'accept' }));
    await run('call', 'list_repositories', '--url', server.url, '--visibility', 'private', '--save', file('open.json'));
    const { inputRequests } = JSON.parse(readFileSync(file('open.json'), 'utf8')) as {
      inputRequests: { account: object };
    };
    await signIn(urlOf(inputRequests.account));
    const { stdout } = await run('resume', file('open.json'), '--answers', file('answers.json'));
    expect(stdout).toBe(`${listed}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('in a browser: the person signs in, and the password goes nowhere but to the page', async ({ skip }) => {
  if (noBrowser) return skip(noBrowser);
  const step = await drive(listRepositoriesTool).open({ visibility: 'private' });
  await withBrowser(async (tab) => {
    await tab.goto(urlOf(step.asked.account));
    await tab.getByLabel('Login').fill('octocat');
    await tab.getByLabel('Password').fill('guess');
    await tab.getByRole('button', { name: 'Connect' }).click();
    await tab.getByText('Login and password do not match.').waitFor();
    expect((await step.answer({ account: accept() })).isAsking).toBe(true);

    await tab.getByLabel('Login').fill('octocat');
    await tab.getByLabel('Password').fill(password);
    await tab.getByRole('button', { name: 'Connect' }).click();
    await tab.getByRole('heading', { name: 'Connected' }).waitFor();
  });
  const { text, transcript } = await step.answer({ account: accept() });
  expect(text).toBe(listed);
  expect(transcript).not.toContain(password);
});
