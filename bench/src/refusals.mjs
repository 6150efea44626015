import { serverScript } from './scripts.mjs';
import { calling, compareSlices } from './slices.mjs';
import { Table } from './table.mjs';

const reference = 'expired';

/**
 * How long it takes to refuse a state, by what is wrong with it. Where the time does not tell, a cause differs from
 * another by no more than from itself, which is measured along with them.
 */
export async function refusals({ milliseconds }) {
  const { refusals: causes } = await import(serverScript('refusals'));
  const contestants = { ...causes, [`${reference}, again`]: causes[reference] };
  const work = Object.fromEntries(Object.entries(contestants).map(([name, refuse]) => [name, calling(refuse)]));
  const results = await compareSlices(work, { rounds: 61, milliseconds });
  return Table.of('Refuse a state', results, {
    'CPU µs': (result) => result.cpu,
    [`× ${reference}`]: (result) => result.against(reference).cpu,
  });
}
