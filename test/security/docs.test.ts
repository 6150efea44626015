import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { caseGroups } from '../../packages/runtime/test/state/cases/all.js';
import { root } from '../support/serve.js';

/** `docs/security.md` names a test for each measure: a file, or cases by their group and some words of their names. */
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const section = text.slice(text.indexOf('## What stops what'), text.indexOf('## What nothing here can stop'));
const rows = [...section.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(1);
const named = rows.flatMap(([, attack = '', , tests = '']) => tests.split('; ').map((part) => ({ attack, part })));

test('each attack has a measure and a test', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const [row, ...cells] of rows)
    expect(
      cells.every((cell) => cell.trim() !== ''),
      row,
    ).toBe(true);
});

test.each(named)('$attack: $part', ({ part }) => {
  const [, name = '', words = ''] = /`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
  if (name.includes('/')) {
    expect(existsSync(join(root, name)), name).toBe(true);
    return;
  }
  const cases = caseGroups[name] ?? [];
  expect(cases, `a group of cases called ${name}`).not.toHaveLength(0);
  for (const word of words.split(', '))
    expect(
      cases.map((one) => one.name).filter((known) => known.includes(word)),
      `a case of ${name} about: ${word}`,
    ).not.toHaveLength(0);
});
