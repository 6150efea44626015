import { expect, it } from 'vitest';
import { bare, generated, peers, titles } from '../src/names.mjs';
import { Table } from '../src/table.mjs';
import { targets } from '../src/targets.mjs';

const flows = (against: Readonly<Record<string, number>>) =>
  new Table(
    titles.flows,
    [`CPU × ${bare}`, `${generated} ×`],
    [
      { name: generated, values: [0.4, 1] },
      ...Object.entries(against).map(([name, value]) => ({ name, values: [0.8, value] })),
    ],
  );

it('a target is there where its figures are, and met or missed by them', () => {
  expect(targets([])).toEqual([]);
  expect(targets([flows({})])).toEqual([
    { name: 'CPU of a flow against bare McpServer', measured: 0.4, target: '<= 0.45', isMet: true },
  ]);
});

it('one peer that is ahead is enough to miss', () => {
  const [met] = targets([flows({ [peers.tmcp]: 1.4, [peers.xmcp]: 3, [bare]: 0.9 })]);
  expect(met).toMatchObject({ name: 'flows/s against the fastest peer', measured: 1.4, isMet: true });
  const [missed] = targets([flows({ [peers.tmcp]: 0.9, [peers.xmcp]: 3 })]);
  expect(missed).toMatchObject({ measured: 0.9, isMet: false });
});

it('refusals are as far apart as the slowest and the fastest of those that are decrypted', () => {
  const causes = { expired: 1, audience: 1.05, name: 0.84, 'not authentic': 2, malformed: 0.3 };
  const rows = Object.entries(causes).map(([name, value]) => ({ name, values: [value] }));
  const [found] = targets([new Table('Refuse a state', ['× expired'], rows)]);
  expect(found).toMatchObject({ measured: 1.25, isMet: false });
});

it('growth is that from the last row but one to the last', () => {
  const rows = [12, 20, 30].map((heap) => ({ name: `${heap}`, values: [heap, 100] }));
  const [found] = targets([new Table('Memory', ['heap MB', 'RSS MB'], rows)]);
  expect(found).toMatchObject({ measured: 1.5, target: '<= 1.05', isMet: false });
});
