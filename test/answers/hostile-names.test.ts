import { tool as define, schema } from '@mrtr/runtime/v1';
import { accept } from '@mrtr/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authored } from '../support/authored.js';
import { drivenOn, hosts } from '../support/hosts.js';

/** Names that every object has already, wherever a client can put one: they are data, and never a prototype. */
const { tool, module } = await authored(new URL('authored/answers.tool.ts', import.meta.url));
const runs = module.runs as unknown[];
const yes = accept({ confirm: true });

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);

  /** With `__proto__` as a key of its own, as JSON has it. */
  const parsed = (json: string) => JSON.parse(json) as Record<string, unknown>;

  beforeEach(() => {
    runs.length = 0;
  });

  test('a question under the key __proto__ of the answers is not answered', async () => {
    const first = await drive(tool('confirmed')).open({ target: 'a' });
    const hidden = parsed('{"__proto__":{"sure":{"action":"accept","content":{"confirm":true}}}}');
    expect(Object.keys((await first.answer(hidden)).asked)).toEqual(['sure']);
    expect(runs).toEqual([]);
  });

  test('nor is one under the key __proto__ of its content', async () => {
    const first = await drive(tool('confirmed')).open({ target: 'a' });
    const second = await first.answer(parsed('{"sure":{"action":"accept","content":{"__proto__":{"confirm":true}}}}'));
    expect(Object.keys(second.asked)).toEqual(['sure']);
    expect(second.message('sure')).toContain('expected boolean, received undefined');
  });

  describe('questions and arguments with such names', () => {
    test('are missing when they are missing', async () => {
      const first = await drive(tool('built_ins')).open();
      expect(Object.keys(first.asked)).toEqual(['constructor', 'toString']);
      expect(Object.keys((await first.answer({})).asked)).toEqual(['constructor', 'toString']);
      expect(runs).toEqual([]);
    });

    test('are there when they are there', async () => {
      const answers = {
        constructor: accept({ constructor: true as never }),
        toString: accept({ toString: false as never }),
      };
      const { text } = await drive(tool('built_ins')).call({ hasOwnProperty: 'mine' }, answers as never);
      expect(text).toBe('{"hasOwnProperty":"mine","answers":[true,false]}');
      expect((await drive(tool('built_ins')).call({}, answers as never)).text).toContain('"hasOwnProperty":"absent"');
    });
  });

  test('a map takes such keys, and its prototype stays', async () => {
    const amounts = parsed('{"constructor":1,"toString":2,"hasOwnProperty":3}');
    const step = await drive(tool('totals')).call({ amounts }, { sure: yes });
    expect(step.text).toBe('[[["constructor",1],["toString",2],["hasOwnProperty",3]],{"confirm":true}]');
    const polluting = await drive(tool('totals')).call({ amounts: parsed('{"__proto__":5}') }, { sure: yes });
    expect(polluting.text).toBe('[[],{"confirm":true}]');
    expect(({} as { confirm?: unknown }).confirm).toBeUndefined();
  });

  test('a state is bound to such keys of the arguments too', async () => {
    const first = await drive(tool('totals')).open({ amounts: parsed('{"__proto__":5}') });
    const other = await first.answer({ sure: yes }, { arguments: { amounts: parsed('{"__proto__":6}') } });
    expect(other.error?.code).toBe(-32602);
    expect((await first.answer({ sure: yes })).isError).toBe(false);
  });

  test("an author's own schema does not find them on the prototype of an answer", async () => {
    const Answer = schema(() => z.object({ constructor: z.string().optional(), name: z.string() }));
    const own = define({
      name: 'own',
      inputSchema: { type: 'object' },
      arguments: schema(() => z.object({})),
      handle(_arguments, round) {
        const answer = round.elicit('answer', {
          message: 'Who?',
          form: {
            type: 'object',
            properties: { constructor: { type: 'string' as const }, name: { type: 'string' } },
            required: ['name'],
          },
          answer: Answer,
          onDecline: 'end',
        });
        return round.isWaiting ? round.ask() : answer.value.name;
      },
    });
    expect((await drive(own).call({}, { answer: accept({ name: 'Ada' }) })).text).toBe('Ada');
  });
});
