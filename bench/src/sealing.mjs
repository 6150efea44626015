import { serverScript } from './scripts.mjs';
import { calling, compareSlices } from './slices.mjs';
import { Table } from './table.mjs';

const reference = "SDK's codec (signed)";

/** Seal and open, of 200 B, 2 kB and 20 kB. */
export async function sealing({ quick }) {
  const { codecs } = await import(serverScript('sealing'));
  const tables = [];
  for (const bytes of [200, 2000, 20_000]) {
    const text = JSON.stringify({ text: 'lorem ipsum '.repeat(bytes).slice(0, bytes - 11) });
    const work = Object.fromEntries(Object.entries(codecs).map(([name, round]) => [name, calling(() => round(text))]));
    const results = await compareSlices(work, quick ? 9 : 41);
    tables.push(
      Table.of(`Seal and open ${bytes} B`, results, {
        'CPU µs': (result) => result.cpu,
        '× the SDK': (result) => result.against(reference).cpu,
      }),
    );
  }
  return tables;
}
