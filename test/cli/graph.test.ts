import { describe, expect, test } from 'vitest';
import { command } from '../support/command.js';
import { mrtr, root } from '../support/serve.js';

const graph = (...args: string[]) => command(process.execPath, [mrtr, 'graph', ...args], `${root}examples/work-items`);

describe('mrtr graph', () => {
  test('in words: where each value comes from, on what it depends, in which round it is asked', async () => {
    const { stdout, code } = await graph('resolve_work_item');
    expect(stdout).toBe(
      [
        'resolve_work_item  (Resolve a work item)',
        '  id          the model',
        '  item        the server',
        '                workItemOf',
        '                reads id',
        '  resolution  a person, round 1',
        '                `How was bug ${item.id}, "${item.title}", resolved?`',
        "                only if item.type === 'Bug'",
        '                reads item',
        '  original    a person, round 1 or 2',
        '                `Which bug is ${id} a duplicate of?`',
        "                only if resolution.kind === 'Duplicate'",
        '                reads id, resolution',
        '',
      ].join('\n'),
    );
    expect(code).toBe(0);
  });

  test('as a Mermaid flowchart', async () => {
    const { stdout } = await graph('--mermaid');
    expect(stdout).toContain('flowchart TD\n  n0["id<br/>the model"]\n');
    expect(stdout).toContain('n3(["original<br/>a person, round 1 or 2"])');
    expect(stdout).toContain('n2 -->|if| n3');
  });

  test('as a picture', async () => {
    const { stdout } = await graph('resolve_work_item', '--svg');
    expect(stdout).toMatch(/^<svg [^>]*viewBox="0 0 278 \d+"/);
    expect(stdout.match(/<path d="M/g)).toHaveLength(1 + 1 + 1 + 2);
  });

  test.each([
    { args: ['nope'], says: 'nothing is called nope. There are resolve_work_item.' },
    { args: ['--svg', '--mermaid'], says: 'choose one of --mermaid and --svg.' },
  ])('wrong usage: $args', async ({ args, says }) => {
    const { stderr, code } = await graph(...args);
    expect(stderr).toBe(`mrtr: ${says}\n`);
    expect(code).toBe(2);
  });
});
