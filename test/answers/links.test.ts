import { accept, cancel, decline, text } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

const { tool, module } = await authored(new URL('authored/links.tool.ts', import.meta.url));
const runs = module.runs as unknown[];

describe.each(hosts)('%s', (_host, serve) => {
  const drive = drivenOn(serve);
  const accounts = module.accounts as Map<string, { login: string }>;

  /** The person goes to the page whose address a step asks them to open. */
  function visit({ asked }: { readonly asked: object }, login = 'octocat'): void {
    const flow = /[\w-]{20,}/.exec(JSON.stringify(asked))?.[0];
    accounts.set(flow ?? '', { login });
  }

  beforeEach(() => {
    runs.length = 0;
    accounts.clear();
  });

  describe('a page to open', () => {
    test('is asked for in URL mode, as 2026-07-28 has it', async () => {
      const driver = drive(tool('connect'));
      const { asked } = await driver.open({ owner: 'Bo' });
      const { flow } = driver.events[0]?.type === 'entered' ? driver.events[0].entry : { flow: '' };
      expect(asked).toEqual({
        account: {
          method: 'elicitation/create',
          params: {
            mode: 'url',
            message: 'Connect the account of Bo.',
            url: `https://shop.example/connect?flow=${flow}&owner=Bo`,
          },
        },
      });
    });

    test('agreeing to open it is not having been there', async () => {
      const step = await drive(tool('connect')).open({ owner: 'Bo' });
      const again = await step.answer({ account: accept() });
      expect(again.message('account')).toBe(
        'The step behind this link has not been finished yet.\n\nConnect the account of Bo.',
      );
      expect(runs).toEqual([]);
      visit(again);
      expect((await again.answer({ account: accept() })).text).toBe('{"owner":"Bo","login":"octocat"}');
    });

    test('the twin: who has been there before agreeing is through at once', async () => {
      const step = await drive(tool('connect')).open({ owner: 'Bo' });
      visit(step);
      expect((await step.answer({ account: accept() })).text).toBe('{"owner":"Bo","login":"octocat"}');
    });

    test('who has been there needs not say so', async () => {
      const step = await drive(tool('connect')).open({ owner: 'Bo' });
      visit(step);
      expect((await step.answer({})).text).toBe('{"owner":"Bo","login":"octocat"}');
    });

    test('is not asked for where the step has finished, also of a client that opens none', async () => {
      expect((await drive(tool('connect'), { client: {} }).open({ owner: 'ada' })).text).toBe(
        '{"owner":"ada","login":"ada@shop"}',
      );
    });

    test('is asked for as often as the question allows', async () => {
      const step = await drive(tool('connect')).call({ owner: 'Bo' }, { account: [accept(), accept(), accept()] });
      expect(step).toMatchObject({
        isError: true,
        text: 'No answer to "account" has fitted in 3 attempts. The step behind this link has not been finished yet.',
      });
    });

    test('an agreement that nobody asked for opens nothing', async () => {
      const { isAsking } = await drive(tool('open')).open(
        { place: 'https://shop.example/' },
        { inputResponses: { opened: accept() } },
      );
      expect(isAsking).toBe(true);
    });

    test.each([
      ['a decline', decline(), 'The person declined to answer "account", so nothing was done.'],
      ['a cancel', cancel(), 'The person closed the question "account" without an answer, so nothing was done.'],
    ])('%s ends the call, also of somebody who has been there', async (_, answer, message) => {
      const step = await drive(tool('connect')).open({ owner: 'Bo' });
      visit(step);
      expect(await step.answer({ account: answer })).toMatchObject({ isError: true, text: message });
      expect(runs).toEqual([]);
    });

    test.each([
      ['a completion', text('accept')],
      ['another action', { action: 'Accept' }],
    ])('%s is no answer to it', async (_, answer) => {
      const step = await (await drive(tool('open')).open({ place: 'https://shop.example/' })).answer({
        opened: answer,
      });
      expect(step.message('opened')).toMatch(/^The answer is not one to a link/);
    });

    test('what a client sends along is not kept', async () => {
      const step = await drive(tool('open')).open({ place: 'https://shop.example/' });
      const done = await step.answer({ opened: accept({ password: 'hunter2' }) });
      expect(done.text).toBe('{"place":"https://shop.example/"}');
    });
  });

  describe('a page among other questions', () => {
    const colour = accept({ colour: 'red' });
    const size = accept({ size: 'L' });

    test('goes out with those that do not need it, under the id that it was given', async () => {
      const step = await drive(tool('connect_and_choose')).open();
      expect(Object.keys(step.asked)).toEqual(['colour', 'sign-in']);
      visit(step);
      const next = await step.answer({ colour, 'sign-in': accept() });
      expect(Object.keys(next.asked)).toEqual(['size']);
      expect(next.message('size')).toBe('Which size (accept)?');
      await next.answer({ size });
      expect(runs).toEqual([
        { colour: 'red', account: { action: 'accept', content: { login: 'octocat' } }, size: 'L' },
      ]);
    });

    test('a function that is typed for it receives a refusal, and nobody is asked again', async () => {
      const step = await drive(tool('connect_and_choose')).open();
      const next = await step.answer({ colour, 'sign-in': decline() });
      visit(step);
      expect(Object.keys(next.asked)).toEqual(['size']);
      await next.answer({ size });
      expect(runs).toEqual([{ colour: 'red', account: { action: 'decline' }, size: 'L' }]);
    });

    test('what `done` gave is not in the state: it is looked up in each entry', async () => {
      const step = await drive(tool('connect_and_choose')).open();
      visit(step);
      const next = await step.answer({ colour, 'sign-in': accept() });
      visit(step, 'renamed');
      await next.answer({ size });
      expect(runs).toMatchObject([{ account: { content: { login: 'renamed' } } }]);
    });

    test('a step that is undone is asked for again', async () => {
      const step = await drive(tool('connect_and_choose')).open();
      visit(step);
      const next = await step.answer({ colour, 'sign-in': accept() });
      accounts.clear();
      expect(Object.keys((await next.answer({ size })).asked)).toEqual(['sign-in']);
    });

    test('an agreement is kept over rounds, where it is all there is to know', async () => {
      const step = await drive(tool('read_terms')).open();
      const next = await step.answer({ terms: accept() });
      expect(Object.keys(next.asked)).toEqual(['whose']);
      expect((await next.answer({ whose: accept({ whose: 'mine' }) })).text).toBe('{"terms":"accept","whose":"mine"}');
    });
  });

  describe('a client that opens no pages', () => {
    test.each([
      ['declares nothing', {}],
      ['declares forms, by a bare object', { elicitation: {} }],
      ['declares forms', { elicitation: { form: {} } }],
    ])('%s: is told so by the protocol', async (_, client) => {
      const { error } = await drive(tool('connect'), { client }).open({ owner: 'Bo' });
      expect(error).toMatchObject({ code: -32021, data: { requiredCapabilities: { elicitation: { url: {} } } } });
    });

    test('the twin: one that opens pages and fills in no forms is asked', async () => {
      const { isAsking } = await drive(tool('connect'), { client: { elicitation: { url: {} } } }).open({ owner: 'Bo' });
      expect(isAsking).toBe(true);
    });
  });

  describe('an address that is none to hand out ends the call', () => {
    test.each([
      ['http://shop.example/', 'is http to another machine'],
      ['http://127.0.0.1.shop.example/', 'is http to another machine'],
      ['http://localhost@shop.example/', 'has a name or a password before its host'],
      ['https://shop.example:secret@evil.example/', 'has a name or a password before its host'],
      ['javascript:alert(1)', 'has the scheme javascript:'],
      ['java\nscript:alert(1)', 'has the scheme javascript:'],
      ['file:///etc/passwd', 'has the scheme file:'],
      ['data:text/html,secret', 'has the scheme data:'],
      ['/connect', 'is no absolute URL'],
      ['', 'is no absolute URL'],
    ])('%j', async (place, found) => {
      const { text, isError } = await drive(tool('open')).open({ place });
      expect(text).toBe(
        `The link of "opened" ${found}. Expected https, e.g. https://shop.example/connect, or http on localhost.`,
      );
      expect(isError).toBe(true);
    });

    test.each([
      ['http://127.1:3000/a', 'http://127.0.0.1:3000/a'],
      ['http://[::1]/', 'http://[::1]/'],
      ['http://app.localhost/', 'http://app.localhost/'],
      ['HTTPS://Shop.example/a\u202eb?c=\u0000d', 'https://shop.example/a%E2%80%AEb?c=%00d'],
      ['https://sh\u043ep.example/', 'https://xn--shp-ted.example/'],
    ])('the twin: %j is handed out as %s', async (place, url) => {
      const { asked } = await drive(tool('open')).open({ place });
      expect(asked.opened?.params).toMatchObject({ url });
    });

    test('the text beside it shows as it reads', async () => {
      const step = await drive(tool('open')).open({ place: 'https://shop.example/\u202etxt\u0007' });
      expect(step.message('opened')).toBe('Go to https://shop.example/txt.');
    });
  });
});
