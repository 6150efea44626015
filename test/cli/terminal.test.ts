import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';
import { mrtr } from '../support/serve.js';
import { hasTerminal, Terminal } from '../support/terminal.js';

const files = {
  'src/dinner.tool.ts': `import { Elicit, Resolve } from '@mrtr/decorators';

export interface Dinner {
  /** @title Who comes? */
  guest: string;
  /**
   * @title How many?
   * @integer
   * @minimum 1
   */
  people: number;
  /** @title Vegetarian? */
  vegetarian: boolean;
  course: string;
  drinks: string[];
}

function menu(): { value: string; title: string }[] {
  return [{ value: 's', title: 'Soup' }, { value: 'p', title: 'Pie' }];
}

/** Plan a dinner. */
export async function dinner(
  @Resolve(menu) menu: { value: string; title: string }[],
  @Elicit({ message: 'The dinner', choices: ({ menu }) => ({ course: menu, drinks: ['tea', 'water', 'wine'] }) }) plan: Dinner,
): Promise<string> {
  return JSON.stringify(plan);
}
`,
  'src/others.tool.ts': `import { Confirm, ElicitUrl, ListRoots, type Root, Sample } from '@mrtr/decorators';

/** Ask whatever else can be asked. */
export async function others(
  @ElicitUrl({ message: 'Sign in', url: 'https://login.example/start' }) signedIn: void,
  @Sample('A word, please.') word: string,
  @ListRoots() roots: Root[],
  @Confirm('Really?') sure: true,
): Promise<string> {
  return \`\${word} \${roots.map(({ name }) => name)} \${sure} \${signedIn}\`;
}
`,
};

describe.runIf(hasTerminal)('a person at a terminal plays the client', () => {
  let project: TestProject;
  beforeAll(() => {
    project = new TestProject(files);
  });
  afterAll(() => project.remove());

  const call = (...words: string[]) => new Terminal([process.execPath, mrtr, 'call', ...words], project.folder);
  const [down, space] = ['\x1b[B', ' '];

  /** Answers each prompt when it is there. */
  async function answer(
    terminal: Terminal,
    answers: readonly (readonly [prompt: string, keys: string])[],
  ): Promise<string> {
    for (const [prompt, keys] of answers) {
      await terminal.until(prompt);
      terminal.type(keys);
    }
    return terminal.rest();
  }

  test('a form becomes prompts: text, number, yes or no, one of several by title, some of several', async () => {
    const terminal = call('dinner');
    const shown = await answer(terminal, [
      ['Who comes?', 'Ada\r'],
      ['How many?', '0\r'],
      ['At least 1, please.', '\x7f2\r'],
      ['Vegetarian?', 'y'],
      ['Pie', `${down}\r`],
      ['wine', `${space}${down}${down}${space}\r`],
    ]);
    expect(shown).toContain('{"guest":"Ada","people":2,"vegetarian":true,"course":"p","drinks":["tea","wine"]}');
    expect(await terminal.ended).toBe(0);
  });

  test('a link, a completion, roots and a confirmation', async () => {
    const terminal = call('others', '--root', '.');
    const shown = await answer(terminal, [
      ['https://login.example/start', ''],
      ['Have you opened it?', 'y'],
      ['Write what the model would.', 'Hello\r'],
      // The question first, and then the choice, which is what listens.
      ['Really?', ''],
      ['○', '\r'],
    ]);
    expect(shown).toMatch(/Hello mrtr-project-\w+ true undefined/);
  });

  test('who leaves a form is asked whether that is a no', async () => {
    const terminal = call('dinner');
    const shown = await answer(terminal, [
      ['Who comes?', '\x03'],
      ['Decline?', 'y'],
    ]);
    expect(shown).toContain('The person declined to answer "plan", so nothing was done.');
    expect(await terminal.ended).toBe(1);
  });
});

test.skipIf(hasTerminal)('a terminal: skipped, since script of util-linux is not installed', () => {});
