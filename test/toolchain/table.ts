import { readFileSync } from 'node:fs';
import { docsFile } from './docs.js';
import type { Measurement } from './measure.js';
import type { Sample, Verdicts } from './tool.js';

const columns: ReadonlyMap<Sample, string> = new Map([
  ['parameters.tool.ts', 'decorated parameters of a function'],
  ['function.tool.ts', 'a decorated function'],
  ['shop.ts', 'decorated parameters of a method'],
]);

/** What all tools say, as a Markdown table. */
export function tableOf(measurements: readonly Measurement[]): string {
  const head = ['tool', 'version', ...columns.values(), 'with the setting below'];
  const rows = measurements.map(({ tool, plain, remedied }) => [
    tool.name,
    tool.version,
    ...[...columns.keys()].map((sample) => (plain[sample] === undefined ? 'yes' : cell(plain[sample]))),
    remedied ? outcome(remedied, tool.remedy?.effect === 'reads' ? 'reads' : 'leaves out') : 'none helps',
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function outcome(verdicts: Verdicts, effect: 'reads' | 'leaves out'): string {
  if (effect === 'leaves out') return Object.values(verdicts).some(Boolean) ? 'no' : 'left out, no complaints';
  const taken = [...columns].filter(([sample]) => verdicts[sample] === undefined);
  if (taken.length === columns.size) return 'all three';
  const refused = [...columns].filter(([sample]) => verdicts[sample] !== undefined);
  return `all but ${refused.map(([sample, title]) => `${title} (${verdicts[sample]})`).join(' and ')}`;
}

/** Keeps the table in shape, whatever a tool says. */
const cell = (text: string) => `no: ${text.replaceAll('|', '\\|').replaceAll('<', '&lt;')}`;

const marked = /(<!-- table:start -->\n)[\s\S]*?(<!-- table:end -->)/;

/** The docs with this table in them. */
export const docsWith = (table: string) =>
  readFileSync(docsFile, 'utf8').replace(marked, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`);
