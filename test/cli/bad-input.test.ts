import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';

let project: TestProject | undefined;

afterEach(() => {
  project?.remove();
  project = undefined;
});

/** Builds a project with one authored file, and gives what `mrtr build` says of it. */
async function findings(source: string) {
  project = new TestProject({ 'src/a.tool.ts': source });
  const { code, stdout, stderr } = await project.run('build');
  return { code, stdout, stderr, written: project.files('src/generated') };
}

const head = "import { Elicit, Resolve } from '@mrtr/decorators';\n";

test.each([
  {
    what: 'a syntax error',
    source: 'export function f(a: string) { return a;\n',
    says: ['src/a.tool.ts:1:41 error MRTR1001: Syntax error:', 'Mend the syntax first'],
  },
  {
    what: 'an unknown decorator',
    source: `${head}export function f(@Ellicit('Go on?') a: boolean) { return String(a); }\n`,
    says: ['src/a.tool.ts:2:20 error MRTR1003: @Ellicit is no parameter decorator', 'Did you mean @Elicit?'],
  },
  {
    what: 'a decorator on an arrow function',
    source: `${head}export const f = async (@Elicit('Go on?') a: boolean) => String(a);\n`,
    says: ['src/a.tool.ts:2:25 error MRTR1002:', 'Write the tool as a function'],
  },
  {
    what: 'a callback that reads a later parameter',
    source: `${head}export function f(@Elicit(({ b }) => b) a: string, b: string) { return a + b; }\n`,
    says: [
      "src/a.tool.ts:2:30 error MRTR3001: The option 'message' of 'a' reads 'b', which is declared later.",
      "Move 'b' to the left",
    ],
  },
  {
    what: 'a callback that reads what is not there',
    source: `${head}export function f(title: string, @Elicit(({ titel }) => titel) a: string) { return a + title; }\n`,
    says: [
      "src/a.tool.ts:2:45 error MRTR3002: The option 'message' of 'a' reads 'titel', and no parameter has that name.",
      'Did you mean title?',
    ],
  },
  {
    what: 'two questions with one id',
    source: `${head}export function f(@Elicit('A?') a: string, @Elicit({ id: 'a', message: 'B?' }) b: string) { return a + b; }\n`,
    says: [
      "src/a.tool.ts:2:44 error MRTR3003: Two questions have the id 'a': this one and that of 'a'.",
      'give one of the questions an id of its own',
    ],
  },
  {
    what: 'a form that elicitation cannot express',
    source: `${head}interface A { address: { street: string } }\nexport function f(@Elicit('A?') a: A) { return a.address.street; }\n`,
    says: ['src/a.tool.ts:2:15 error MRTR2030: ', "'address' of 'a'", 'as a form is flat'],
  },
  {
    what: 'a condition without a default',
    source: `${head}export function f(b: boolean, @Elicit({ when: ({ b }) => b, message: 'A?' }) a: string) { return a; }\n`,
    says: ["src/a.tool.ts:2:78 error MRTR3004: 'a' is not always asked for", 'Give it a default'],
  },
  {
    what: 'a type that is not JSON',
    source: 'export function f(at: Date) { return String(at); }\n',
    says: ['src/a.tool.ts:1:23 error MRTR2008:', "'Date'", '@format date-time'],
  },
  {
    what: 'a resolver that needs itself',
    source: `${head}function r(@Resolve(r) x: string): string { return x; }\nexport function f(@Resolve(r) x: string) { return x; }\n`,
    says: ['src/a.tool.ts:2:21 error MRTR3005: The resolver r needs itself.'],
  },
])('$what', async ({ source, says }) => {
  const { code, stderr, stdout, written } = await findings(source);
  for (const text of says) expect(stderr).toContain(text);
  expect(stderr).toContain('1 error, 0 warnings.');
  expect(stderr).not.toMatch(/\n\s+at .*\.js:\d+/);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(written).toEqual([]);
});

test('no tool found', async () => {
  project = new TestProject({ 'src/index.ts': 'export {};\n' });
  const { code, stderr } = await project.run('build');
  expect(stderr).toContain('error MRTR5002: No tool, prompt or resource found below src/.');
  expect(stderr).toContain('named src/….tool.ts');
  expect(code).toBe(1);
});

test('a hand-written file in the way is left alone', async () => {
  project = new TestProject({
    'src/a.tool.ts': 'export function f(a: string) { return a; }\n',
    'src/generated/a.ts': 'export const mine = 1;\n',
  });
  const { code, stderr } = await project.run('build');
  expect(stderr).toContain('error MRTR5004: src/generated/a.ts');
  expect(code).toBe(1);
  expect(project.files('src/generated')).toEqual(['a.ts']);
});

test.each([['bild'], ['build', '--chek'], ['serve', '--http', 'eighty'], ['serve', '--http', '0', '--stdio']])(
  'wrong usage: mrtr %s %s %s',
  async (...args) => {
    project = new TestProject({ 'src/a.tool.ts': 'export function f(a: string) { return a; }\n' });
    const { code, stderr } = await project.run(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/\n\s+at /);
  },
);
