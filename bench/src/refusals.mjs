import { compareFunctions } from './in-process.mjs';
import { serverScript } from './scripts.mjs';
import { Table } from './table.mjs';

const reference = 'expired';

/**
 * How long it takes to refuse a state, by what is wrong with it. Where the time does not tell, a cause differs from
 * another by no more than from itself, which is measured along with them.
 */
export async function refusals({ quick }) {
  const { refusals: causes } = await import(serverScript('refusals'));
  const results = await compareFunctions({ ...causes, [`${reference}, again`]: causes[reference] }, quick ? 9 : 61);
  return Table.of('Refuse a state', results, {
    'CPU µs': (result) => result.cpu,
    [`× ${reference}`]: (result) => result.against(reference).cpu,
  });
}
