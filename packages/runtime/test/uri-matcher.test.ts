import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UriMatcher } from '../src/serve/uri-matcher.js';

const match = (template: string, uri: string) => new UriMatcher(template).match(uri);

describe('the variables of a URI', () => {
  test.each([
    ['report://{region}/{quarter}', 'report://north/2026-Q1', { region: 'north', quarter: '2026-Q1' }],
    ['file:///{+path}', 'file:///a/b%20c.txt', { path: 'a/b c.txt' }],
    ['a:{name}{/sub}{.ending}', 'a:x/y.json', { name: 'x', sub: 'y', ending: 'json' }],
    ['a://x.y/{id}', 'a://x.y/1', { id: '1' }],
    ['a://{id}{?b,c}', 'a://1', { id: '1' }],
    ['a://{id}{?b,c}', 'a://1?c=3&b=two+words', { id: '1', b: 'two words', c: '3' }],
    ['a://{id}{?b}', 'a://1?other=2', { id: '1' }],
  ])('%s in %s', (template, uri, values) => {
    expect(match(template, uri)).toEqual(values);
  });

  test.each([
    ['a variable is never empty', 'a://{id}/b', 'a:///b'],
    ['a variable ends with its part of the path', 'a://{id}', 'a://1/2'],
    ['a query that no variable stands for belongs to no value', 'a://{id}', 'a://1?b=2'],
    ['a dot of the template is a dot', 'a://x.y/{id}', 'a://xzy/1'],
    ['the scheme counts', 'a://{id}', 'b://1'],
    ['what is encoded wrongly', 'a://{id}', 'a://%E0%A4%A'],
    ['what is longer than anybody means', 'a://{+path}', `a://${'x'.repeat(8192)}`],
  ])('%s', (_, template, uri) => {
    expect(match(template, uri)).toBeUndefined();
  });

  test('any value that is encoded comes back', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(value, value, value, (one, other, third) => {
        const encoded = [one, other, third].map(encodeURIComponent);
        const uri = `test://${encoded[0]}/of/${encoded[1]}?third=${encoded[2]}`;
        expect(match('test://{one}/of/{other}{?third}', uri)).toEqual({ one, other, third });
      }),
    );
  });

  test('a URI that is taken apart in as many ways as there can be is still taken apart at once', () => {
    const dashes = '-'.repeat(8000);
    expect(match('a:{+b}-{+c}-{+d}-{e}!', `a:${dashes}`)).toBeUndefined();
    expect(match('a:{+b}-{+c}-{+d}-{e}!', `a:${dashes}!`)).toMatchObject({ c: '-', d: '-', e: '-' });
  });

  test('an earlier variable takes as much as it can', () => {
    expect(match('file:///{+folder}/{name}', 'file:///a/b/c.txt')).toEqual({ folder: 'a/b', name: 'c.txt' });
    expect(match('a:{one}-{other}', 'a:x-y-z')).toEqual({ one: 'x-y', other: 'z' });
  });
});
