import { parted } from './limit.mjs';
import { serverScript } from './scripts.mjs';
import { calling, compareSlices } from './slices.mjs';
import { Table } from './table.mjs';

const reference = "SDK's codec (signed)";

/** Seal and open, of 200 B, 2 kB and 20 kB. A quick run has the one that a target mentions. */
export async function sealing({ quick, milliseconds }) {
  const { codecs } = await import(serverScript('sealing'));
  const tables = [];
  const sizes = quick ? [200] : [200, 2000, 20_000];
  const time = parted(milliseconds, sizes.length);
  for (const bytes of sizes) {
    const text = JSON.stringify({ text: 'lorem ipsum '.repeat(bytes).slice(0, bytes - 11) });
    const work = Object.fromEntries(Object.entries(codecs).map(([name, round]) => [name, calling(() => round(text))]));
    const results = await compareSlices(work, { rounds: 41, milliseconds: time(1) });
    tables.push(
      Table.of(`Seal and open ${bytes} B`, results, {
        'CPU µs': (result) => result.cpu,
        '× the SDK': (result) => result.against(reference).cpu,
      }),
    );
  }
  return tables;
}
