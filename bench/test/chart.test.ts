import { expect, it } from 'vitest';
import { chart } from '../src/chart.mjs';
import { titles } from '../src/names.mjs';
import { Table } from '../src/table.mjs';

const row = (name: string, ...values: number[]) => ({ name, values });
const flows = new Table(
  titles.flows,
  ['flows/s', '× McpServer, no state'],
  [row('McpServer, no state', 900, 1), row('tmcp & <others>', 1100, 1.2222), row('generated, sealed', 1600, 1.7777)],
);
const byNumber = (title: string, list: number) =>
  new Table(
    title,
    ['requests/s', 'requests/s × McpServer'],
    [row('generated, 1', 3000, 3), row('generated, 1000', 2900, list), row('McpServer, 1000', 250, 1)],
  );
const tables = [flows, byNumber(titles.call, 11.6), byNumber(titles.list, 123.4)];

const textsOf = (svg = '') =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );

it('the same tables are drawn the same, byte for byte', () => {
  const again = tables.map(({ title, columns, rows }) => new Table(title, [...columns], [...rows]));
  expect(chart(again)).toBe(chart(tables));
});

it('the fastest is first, and only what has 1 000 tools is shown of what has a number of them', () => {
  expect(textsOf(chart(tables)).slice(1)).toEqual([
    ...['A call of two rounds', 'generated, sealed', '1.78', 'tmcp & <others>', '1.22', 'McpServer, no state', '1.00'],
    ...['tools/call, 1 000 tools', 'generated', '11.6', 'McpServer', '1.00'],
    ...['tools/list, 1 000 tools', 'generated', '123', 'McpServer', '1.00'],
  ]);
});

it('a bar is as long as its figure, and ours has a colour of its own', () => {
  const bars = [...(chart(tables) ?? '').matchAll(/<rect class="(\w+)" x="\d+" y="\d+" width="(\d+)"/g)].slice(0, 3);
  const [ours = 0, second = 0, last = 0] = bars.map(([, , width]) => Number(width));
  expect(bars.map(([, kind]) => kind)).toEqual(['ours', 'other', 'other']);
  expect(second / ours).toBeCloseTo(1.2222 / 1.7777, 2);
  expect(last / ours).toBeCloseTo(1 / 1.7777, 2);
});

it('a run of a few sections is not drawn', () => {
  expect(chart([flows])).toBeUndefined();
});
