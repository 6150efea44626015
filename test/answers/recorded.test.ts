import { tool as define, schema, type Tool } from '@mrtr/runtime/v1';
import { accept, decline } from '@mrtr/testing';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { drivenOn, hosts } from '../support/hosts.js';

/** Answers of earlier rounds, when the tool is not what it was. */
interface Wording {
  readonly message?: string;
  readonly validate?: (answer: string) => boolean | string;
}

const form = (field: string) => ({
  form: { type: 'object' as const, properties: { [field]: { type: 'string' as const } }, required: [field] },
  answer: schema(() => z.object({ [field]: z.string() })),
  field,
});

/** Asks for a colour, which it may be refused, and then for a size. */
const tool = ({ message = 'Which colour?', validate = () => true }: Wording = {}): Tool =>
  define({
    name: 'dye',
    inputSchema: { type: 'object' },
    handle(_arguments, round) {
      const colour = round.elicit('colour', { message, ...form('colour'), validate, onDecline: 'continue' });
      if (round.isWaiting) return round.ask();
      const size = round.elicit('size', { message: 'Which size?', ...form('size') });
      if (round.isWaiting) return round.ask();
      return `${JSON.stringify(colour.value)} ${size.value}`;
    },
  });

describe.each(hosts)('%s', (_, serve) => {
  const drive = drivenOn(serve);
  const size = accept({ size: 'L' });

  test('a refusal holds for what was asked: in other words it is asked anew', async () => {
    const driver = drive(tool());
    const second = await (await driver.open()).answer({ colour: decline() });
    expect(Object.keys(second.asked)).toEqual(['size']);
    driver.deploy(tool({ message: 'Which colour, by its name?' }));
    const again = await second.answer({ size });
    expect(Object.keys(again.asked)).toEqual(['colour']);
    const { text } = await again.answer({ colour: accept({ colour: 'red' }) });
    expect(text).toBe('{"action":"accept","content":"red"} L');
    driver.deploy(tool());
    expect((await second.answer({ size })).text).toBe('{"action":"decline"} L');
  });

  test('an answer is held against the rules of today: one that fits no more is asked for again, with the reason', async () => {
    const driver = drive(tool());
    const second = await (await driver.open()).answer({ colour: accept({ colour: 'red' }) });
    driver.deploy(tool({ validate: (colour) => colour !== 'red' || 'Red is sold out.' }));
    const again = await second.answer({ size });
    expect(again.message('colour')).toBe('Red is sold out.\n\nWhich colour?');
    const { text } = await again.answer({ colour: accept({ colour: 'blue' }) });
    expect(text).toBe('{"action":"accept","content":"blue"} L');
  });

  test('a rule that takes its time is an error that says what to do', async () => {
    const validate = (async () => true) as never;
    const step = await (await drive(tool({ validate })).open()).answer({ colour: accept({ colour: 'red' }) });
    expect(step).toMatchObject({
      isError: true,
      text: 'validate returned a promise. Load what it needs in a resolver, and decide at once.',
    });
  });
});
