import { Client, type ElicitResult, ProtocolError, type Transport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accept, eras, overHttp, overStdio } from '../support/client.js';
import { type RunningServer, serveExample } from '../support/serve.js';

const examples = ['briefing', 'report', 'conformance'] as const;
type Example = (typeof examples)[number];

const servers = new Map<Example, RunningServer>();

beforeAll(async () => {
  for (const name of examples) servers.set(name, await serveExample(name));
});

afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
});

describe.each(eras)('%s', (era) => {
  describe.each(['http', 'stdio'] as const)('%s', (carrier) => {
    const clients = new Map<Example, Client>();
    let answer: ElicitResult;
    let asked: string[] = [];

    beforeAll(async () => {
      for (const name of examples) {
        const client = new Client(
          { name: 'test', version: '1.0.0' },
          {
            capabilities: { elicitation: {} },
            versionNegotiation: { mode: era === '2026-07-28' ? 'auto' : 'legacy' },
          },
        );
        client.setRequestHandler('elicitation/create', async ({ params }) => {
          asked.push(params.message);
          return answer;
        });
        const transport: Transport = carrier === 'http' ? overHttp(servers.get(name)?.url ?? '') : overStdio(name);
        await client.connect(transport);
        clients.set(name, client);
      }
    });

    afterAll(async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    });

    const of = (name: Example, says: ElicitResult = { action: 'cancel' }): Client => {
      answer = says;
      asked = [];
      return clients.get(name) as Client;
    };

    test('a prompt asks for its audience', async () => {
      const { messages } = await of('briefing', accept({ readers: 'engineers' })).getPrompt({
        name: 'briefing',
        arguments: { topic: 'the outage' },
      });
      expect(asked).toEqual(['Who is the briefing on the outage for?']);
      expect(messages).toEqual([
        {
          role: 'user',
          content: {
            type: 'text',
            text: 'Brief engineers on the outage. They have 5 minutes; say what it means for them first.',
          },
        },
      ]);
    });

    test('a resource asks how much of it is wanted', async () => {
      const uri = 'report://north/2026-Q1?currency=CHF';
      const { contents } = await of('report', accept({ detail: 'summary' })).readResource({ uri });
      expect(asked).toEqual(['How much of the report on north in 2026-Q1?']);
      expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: '# north, 2026-Q1\nTotal: 350 CHF' }]);
    });

    test.each([
      ['declined', 'decline', 'The person declined to answer'],
      ['cancelled', 'cancel', 'The person closed the question'],
    ] as const)('a question that is %s ends the request with an error in words', async (reason, action, words) => {
      const prompt = of('briefing', { action }).getPrompt({ name: 'briefing', arguments: { topic: 'a' } });
      await expect(prompt).rejects.toThrow(words);
      await expect(prompt).rejects.toMatchObject({ code: -32000, data: { reason, id: 'audience' } });
      expect(asked).toHaveLength(1);
      const resource = of('report', { action }).readResource({ uri: 'report://north/2026-Q1' });
      await expect(resource).rejects.toThrow(words);
      await expect(resource).rejects.toMatchObject({ code: -32000, data: { reason, id: 'detail' } });
    });

    test('what there is not, and what does not fit, is a protocol error', async () => {
      const failures = [
        of('briefing').getPrompt({ name: 'nothing' }),
        of('briefing').getPrompt({ name: 'briefing' }),
        of('report').readResource({ uri: 'report://nowhere' }),
        of('report').readResource({ uri: 'report://moon/2026-Q1' }),
      ];
      for (const failure of await Promise.allSettled(failures)) {
        expect(failure.status === 'rejected' && failure.reason).toBeInstanceOf(ProtocolError);
        expect(failure).toMatchObject({ reason: { code: -32602 } });
      }
      expect(asked).toEqual([]);
    });

    test('the lists say what there is', async () => {
      expect((await of('briefing').listPrompts()).prompts).toEqual([
        {
          name: 'briefing',
          title: 'Write a briefing',
          description: 'Brief somebody on a topic, in their words and their time.',
          arguments: [{ name: 'topic', description: 'What it is about.', required: true }],
        },
      ]);
      expect((await of('report').listResources()).resources).toEqual([]);
      expect((await of('report').listResourceTemplates()).resourceTemplates).toEqual([
        {
          uriTemplate: 'report://{region}/{quarter}{?currency}',
          name: 'report',
          title: 'Quarterly sales report',
          description: 'Sales of one region in one quarter.',
          mimeType: 'text/markdown',
        },
      ]);
      expect(of('briefing').getServerCapabilities()).not.toHaveProperty('tools');
    });

    test('arguments have completions', async () => {
      const ref = { type: 'ref/prompt', name: 'test_prompt_with_arguments' } as const;
      const completed = await of('conformance').complete({ ref, argument: { name: 'arg1', value: 'test' } });
      expect(completed.completion).toEqual({ values: ['testValue1', 'testValue2'], total: 2, hasMore: false });
    });

    if (era === '2025-11-25')
      test('a client of one connection hears that a list has changed', async () => {
        const client = of('conformance');
        const heard = new Promise<void>((resolve) => {
          client.setNotificationHandler('notifications/prompts/list_changed', () => resolve());
        });
        await client.callTool({ name: 'test_trigger_prompt_change', arguments: {} });
        await heard;
      });
  });
});
