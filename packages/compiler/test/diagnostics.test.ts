import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../src/diagnostics/apply-fixes.js';
import { diagnosticCodes, explain } from '../src/diagnostics/explain.js';
import { inOrder } from '../src/diagnostics/order.js';
import { printDiagnostics } from '../src/diagnostics/print.js';
import { diagnostic } from '../src/diagnostics/report.js';
import type { Diagnostic } from '../src/ir/diagnostic.js';

function folderWith(text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'mrtr-diagnostics-'));
  writeFileSync(join(root, 'a.ts'), text);
  return root;
}

/** What is printed for the stretch between two bars of a text. */
function printed(marked: string, color = false): string {
  const start = marked.indexOf('|');
  const end = marked.indexOf('|', start + 1) - 1;
  const root = folderWith(marked.replaceAll('|', ''));
  const span = { file: 'a.ts', start, end };
  return printDiagnostics([{ code: 'MRTR1001', severity: 'error', message: 'Wrong.', span }], { root, color });
}

describe('frames of code', () => {
  test('position first, then the message and the line', () => {
    expect(printed('const a = 1;\nconst |b| = 2;\n')).toBe(
      'a.ts:2:7 error MRTR1001: Wrong.\n\n  2 | const b = 2;\n            ~\n',
    );
  });
  test('a tab stands below a tab', () => {
    expect(printed('\tconst |b| = 2;')).toContain('  1 | \tconst b = 2;\n      \t      ~\n');
  });
  test('line ends of Windows are not shown', () => {
    expect(printed('a;\r\n|bc|;\r\nd;\r\n')).toContain('a.ts:2:1 error MRTR1001: Wrong.\n\n  2 | bc;\n      ~~\n');
  });
  test('wide characters take two columns, combined ones none of their own', () => {
    expect(printed("'書名', 'e\u0301', |'本'|")).toContain(`'本'\n${' '.repeat(19)}~~~~\n`);
  });
  test('a span over several lines is underlined to the end of its first', () => {
    expect(printed('f(|{\n  a: 1,\n}|);')).toContain('  1 | f({\n        ~\n');
  });
  test('the last line needs no end', () => {
    expect(printed('a;\n|b|')).toContain('  2 | b\n      ~\n');
  });
  test('the end of a file has a place', () => {
    expect(printed('f(||')).toContain('  1 | f(\n        ~\n');
  });
  test('of a long line, what is around the place is shown', () => {
    const [, , frame = '', mark = ''] = printed(`${'x'.repeat(5000)}|here|${'y'.repeat(5000)}`).split('\n');
    expect(frame.length).toBeLessThan(250);
    expect(frame.slice(mark.indexOf('~'), mark.length)).toBe('here');
  });
  test('a file cannot steer the terminal', () => {
    expect(printed('const |a| = "\u001b[2J\u009b";')).toContain('const a = "␛[2J\ufffd";');
  });
  test('colours only on demand', () => {
    expect(printed('|a|', true)).toContain('\u001b[31merror\u001b[39m');
  });
  test('a file that is gone still has its finding', () => {
    const span = { file: 'gone.ts', start: 3, end: 4 };
    const finding: Diagnostic = { code: 'MRTR1001', severity: 'error', message: 'Wrong.', span };
    expect(printDiagnostics([finding], { root: tmpdir(), color: false })).toBe('gone.ts error MRTR1001: Wrong.\n');
  });
  test('the mark is below the place, whatever stands before it', () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((text) => !/[\n\r\t|\u2028\u2029\p{C}]/u.test(text));
    fc.assert(
      fc.property(line, (before) => {
        const [, , frame = '', mark = ''] = printed(`${before}|target|`).split('\n');
        expect(stringWidth(mark.slice(0, mark.indexOf('~')))).toBe(
          stringWidth(frame.slice(0, frame.indexOf('target'))),
        );
      }),
      { numRuns: 50 },
    );
  });
});

test('findings are in one order, however they were found, and each once', () => {
  const at = (file: string, start: number, code: string): Diagnostic => ({
    code,
    severity: 'error',
    message: code,
    span: { file, start, end: start + 1 },
  });
  const project: Diagnostic = { code: 'MRTR5001', severity: 'error', message: 'project' };
  const ordered = [
    project,
    at('B.ts', 9, 'MRTR1001'),
    at('a.ts', 1, 'MRTR2001'),
    at('a.ts', 2, 'MRTR1001'),
    at('a.ts', 2, 'MRTR1002'),
    at('a.ts', 10, 'MRTR1001'),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([...ordered, ...ordered], { minLength: 12 }), (found) => {
      expect(inOrder(found)).toEqual(ordered);
    }),
  );
});

describe('fixes', () => {
  test('a misspelt option is renamed, its value untouched, and a shorthand one too', () => {
    const text = "\ufeff@Elicit({ mesage: 'a', wen })";
    const root = folderWith(text);
    const of = (name: string, shorthand: boolean) => {
      const start = text.indexOf(name) - 1;
      const values = { decorator: 'Elicit', option: name, known: [], shorthand };
      const nearest = name === 'wen' ? 'when' : 'message';
      return diagnostic('MRTR1015', { file: 'a.ts', start, end: start + name.length }, { ...values, nearest });
    };
    expect(applyFixes(root, [of('mesage', false), of('wen', true)])).toBe(2);
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe("\ufeff@Elicit({ message: 'a', when: wen })");
  });
  test('of two edits at one place, the first is made', () => {
    const root = folderWith('abc');
    const fixed = (start: number, end: number, text: string): Diagnostic => {
      const span = { file: 'a.ts', start, end };
      return { code: 'MRTR1001', severity: 'error', message: '', fix: { title: '', edits: [{ span, text }] } };
    };
    expect(applyFixes(root, [fixed(0, 2, 'X'), fixed(1, 3, 'Y'), fixed(2, 3, 'Z')])).toBe(2);
    expect(readFileSync(join(root, 'a.ts'), 'utf8')).toBe('XZ');
  });
  test('nothing is guessed where no name is near', () => {
    const values = { decorator: 'Elicit', option: 'colour', nearest: undefined, known: ['message'] };
    expect(diagnostic('MRTR1015', { file: 'a.ts', start: 0, end: 1 }, values).fix).toBeUndefined();
  });
});

test.each(diagnosticCodes)('%s is documented with what an author may have written', (code) => {
  const text = explain(code) ?? '';
  expect(text).toMatch(/^## MRTR[1-5]\d{3}\n\n(Error|Warning): .+\n\n```(ts|json)\n[\s\S]+\n```\n\nHow to mend it: .+/);
  expect(text).not.toMatch(/\[object|@undefined/);
});

describe('every code is found in a fixture', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const expectations = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const found = new Set(
    expectations.flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/(?<=(error|warning) )MRTR\d+/g) ?? [],
    ),
  );
  // A formatter is found from within a project with packages of its own: test/cli/formatter.test.ts.
  const elsewhere = ['MRTR5008'];
  test.each(diagnosticCodes.filter((code) => !elsewhere.includes(code)))('%s', (code) => {
    expect(found).toContain(code);
  });
});
