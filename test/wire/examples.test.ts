import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, accept, eras, overHttp, overStdio, TestClient } from '../support/client.js';
import { type RunningServer, serveExample } from '../support/serve.js';

const examples = ['provision', 'bookshop', 'work-items', 'weather', 'bulk-review', 'refund-desk', 'triage'] as const;
const servers = new Map<string, RunningServer>();

beforeAll(async () => {
  for (const name of examples) servers.set(name, await serveExample(name));
});

afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
});

describe.each(eras)('%s', (era) => {
  describe.each(['http', 'stdio'] as const)('%s', (carrier) => {
    const clients = new Map<string, TestClient>();

    beforeAll(async () => {
      for (const name of examples) {
        const transport = carrier === 'http' ? overHttp(servers.get(name)?.url ?? '') : overStdio(name);
        clients.set(name, await TestClient.connect(transport, era));
      }
    });

    afterAll(async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    });

    const call = (example: (typeof examples)[number], name: string, args: Record<string, unknown>, answers?: Answers) =>
      (clients.get(example) as TestClient).call(name, args, answers);

    test('the client and the server speak this revision', () => {
      for (const client of clients.values()) expect(client.client.getNegotiatedProtocolVersion()).toBe(era);
    });

    test('provision asks for a region', async () => {
      const answers = { elicit: () => accept({ region: 'eu-west' }) };
      const { text, isError, asked } = await call('provision', 'provision', { name: 'orders' }, answers);
      expect(text).toMatch(/^Database orders is being provisioned in eu-west \(request [\w-]{22}\)\.$/);
      expect(isError).toBe(false);
      expect(asked).toEqual(['In which region should orders run?']);
    });

    test('a refusal ends the call, and nothing is asked again', async () => {
      const answers: Answers = { elicit: () => ({ action: 'decline' }) };
      const { text, isError, asked } = await call('provision', 'provision', { name: 'orders' }, answers);
      expect(text).toBe('The person declined to answer "region", so nothing was done.');
      expect(isError).toBe(true);
      expect(asked).toHaveLength(1);
    });

    test('bookshop asks only when a book is out of stock', async () => {
      const answers = { elicit: () => accept({ confirm: true }) };
      expect(await call('bookshop', 'order_book', { title: 'Emma' }, answers)).toMatchObject({
        text: 'Ordered Emma.',
        asked: [],
      });
      expect(await call('bookshop', 'order_book', { title: 'Dune' }, answers)).toMatchObject({
        text: 'Backordered Dune.',
        asked: ['Dune is out of stock. Order anyway?'],
      });
    });

    test('a no is an answer', async () => {
      const answers = { elicit: () => accept({ confirm: false }) };
      const { text, asked } = await call('bookshop', 'order_book', { title: 'Dune' }, answers);
      expect(text).toBe('No order placed.');
      expect(asked).toHaveLength(1);
    });

    test('bulk-review asks about each of several items at once', async () => {
      const elicit: Answers['elicit'] = ({ message }) =>
        message.startsWith('Bo ') ? { action: 'decline' } : accept({ decision: 'approve' });
      const { text, asked } = await call('bulk-review', 'review_expenses', { team: 'design' }, { elicit });
      expect(text).toBe('E-17: approve\nE-18: left open\nE-21: approve');
      expect(asked).toHaveLength(3);
    });

    test('bookshop: a nested resolver asks before the question that reads it', async () => {
      const elicit: Answers['elicit'] = ({ message }) =>
        accept(message.startsWith('Which paper') ? { paper: 'stars' } : { buy: true, card: 'Happy birthday' });
      const { text, asked } = await call('bookshop', 'gift_book', { title: 'Emma' }, { elicit });
      expect(text).toBe('Bought Emma for 11 euros, with the card "Happy birthday". 7 were in stock.');
      expect(asked).toEqual(['Which paper should it be wrapped in?', 'Emma (paper: stars) costs 11 euros. Buy it?']);
    });

    test('bookshop: a method of an instance that is typed for it receives the refusal', async () => {
      const { text } = await call(
        'bookshop',
        'return_book',
        { title: 'Emma' },
        { elicit: () => ({ action: 'cancel' }) },
      );
      expect(text).toMatch(/^Return no\. \d+: Emma \(no reason given\)\.$/);
    });

    test('refund-desk opens a return once, and a voucher that is declined leaves the money', async () => {
      const elicit: Answers['elicit'] = ({ message }) =>
        message.startsWith('Which') ? accept({ sku: 'KETTLE', reason: 'damaged' }) : { action: 'decline' };
      const { text, asked } = await call('refund-desk', 'refund_item', { number: 'A-1001' }, { elicit });
      const [, id = ''] = /^Return (R-[0-9a-f]{8}) of order A-1001: 40 euros go back to the card\.$/.exec(text) ?? [];
      expect(asked).toEqual([
        'Which item of A-1001 comes back, and why?',
        `Return ${id} is open, and 40 euros go back to your card. Take a voucher of 44 euros instead?`,
      ]);
    });

    test('triage has a model sort a report, and asks a person about what is critical', async () => {
      const critical = { area: 'login', severity: 'critical', summary: 'Nobody can log in' };
      const written = ['No idea.', JSON.stringify(critical)];
      const answers = { sample: () => written.shift() ?? '', elicit: () => accept({ call: true }) };
      const { structured, asked } = await call('triage', 'file_report', { report: 'It is broken.' }, answers);
      expect(structured).toEqual({ ...critical, called: 'Cy' });
      expect(asked).toHaveLength(3);
    });

    test('work-items asks for the original of a duplicate in a second round', async () => {
      const elicit: Answers['elicit'] = ({ message }) =>
        accept(message.startsWith('How') ? { kind: 'Duplicate' } : { id: 4301 });
      const { text, asked } = await call('work-items', 'resolve_work_item', { id: 4522 }, { elicit });
      expect(text).toBe('Bug 4522 is resolved: Duplicate of 4301.');
      expect(asked).toEqual([
        'How was bug 4522, "Search forgets the last filter", resolved?',
        'Which bug is 4522 a duplicate of?',
      ]);
    });

    test('work-items: what a resolver throws is an error that the model reads', async () => {
      const { text, isError } = await call('work-items', 'resolve_work_item', { id: 1 });
      expect(text).toBe('There is no work item 1.');
      expect(isError).toBe(true);
    });

    test('weather asks a person and a model, and returns structured content', async () => {
      const answers = { elicit: () => accept({ githubLogin: 'octocat' }), sample: () => 'Paris' };
      const { structured, asked } = await call('weather', 'capital_weather', {}, answers);
      expect(structured).toEqual({ city: 'Paris', forecast: 'Sunny in Paris, octocat.' });
      expect(asked.toSorted()).toEqual([
        'What is the capital of France? Answer with its name alone.',
        'What is your GitHub login?',
      ]);
    });
  });
});
