import { expect, test } from 'vitest';
import { wantsColor } from '../src/color.js';

const terminal = { isTTY: true };
const pipe = {};

test.each([
  ['a terminal', terminal, {}, true],
  ['a terminal of an editor that understands none', terminal, { TERM: 'dumb' }, false],
  ['a pipe, a file, continuous integration', pipe, { CI: 'true' }, false],
  ['NO_COLOR', terminal, { NO_COLOR: '1' }, false],
  ['NO_COLOR over FORCE_COLOR', terminal, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ['an empty NO_COLOR, which says nothing', terminal, { NO_COLOR: '' }, true],
  ['FORCE_COLOR into a pipe', pipe, { FORCE_COLOR: '1' }, true],
  ['FORCE_COLOR that is off', terminal, { FORCE_COLOR: '0' }, false],
])('colours for %s', (_, stream, environment, expected) => {
  expect(wantsColor(stream, environment)).toBe(expected);
});
