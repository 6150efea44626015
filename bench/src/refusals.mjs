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
  const size = quick ? { rounds: 9, times: 200, warmUp: 2000 } : { rounds: 61, times: 500, warmUp: 5000 };
  const results = await compareFunctions({ ...causes, [`${reference}, again`]: causes[reference] }, size);
  return Table.of('Refuse a state', results, {
    'CPU µs': (result) => result.cpu,
    [`× ${reference}`]: (result) => result.against(reference).cpu,
  });
}
