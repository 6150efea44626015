import { bare, generated } from './flows.mjs';

/**
 * What the run is held against.
 *
 * @param {readonly import('./table.mjs').Table[]} tables
 */
export function targets(tables) {
  const value = (title, name, column) => tables.find((table) => table.title === title)?.value(name, column);
  const flow = (name, column) => value('Two-round flow over HTTP', name, column);
  const call = (name, column) => value('tools/call, by number of tools', name, column);
  const list = (name, column) => value('tools/list, by number of tools', name, column);
  const start = (name, column) => value('Start of a process to its first tools/list', name, column);
  const unchanged = (column) => {
    const table = tables.find(({ title }) => title === 'Nothing changed');
    return table?.value(table.rows.at(-1).name, column);
  };
  const cold = (count, column) => {
    const table = tables.find(({ title }) => title === `Cold build of ${count} tools`);
    return table?.value(
      `mrtr build, ${count} tools`,
      table.columns.find((name) => name.startsWith(column)),
    );
  };
  const found = [
    ['flows/s against the handwritten handler', flow(generated, 'flows/s × handwritten'), '>=', 1],
    ['CPU of a flow against bare McpServer', flow(generated, `CPU × ${bare}`), '<=', 0.45],
    ['tools/call against tmcp', call('generated, 1', 'requests/s × tmcp'), '>=', 1.7],
    ['tools/call at 1 000 tools against 1', call('generated, 1000', 'CPU × one tool'), '<=', 1.1],
    ['tools/list at 500 tools against McpServer', list('generated, 500', 'CPU × McpServer'), '<=', 0.1],
    [
      "seal and open 200 B against the SDK's codec",
      value('Seal and open 200 B', 'JWE (encrypted)', '× the SDK'),
      '<=',
      0.15,
    ],
    ['start with 500 tools against McpServer with 1', start('generated, 500', '× McpServer, 1'), '<=', 0.9],
    ['build, nothing changed, against node -e 0', unchanged('× node -e 0'), '<=', 1.3],
    ['cold build of 10 tools against TypeScript 6', cold(10, 'CPU ×'), '<=', 1.3],
    ['cold build of 1 000 tools against TypeScript 6', cold(1000, 'CPU ×'), '<=', 1.2],
    ['cold build of 1 000 tools, peak MB', cold(1000, 'peak MB'), '<=', 400],
    [
      'rebuild after one edit of 1 000 tools, ms',
      value('A rebuild after one edit, once warm', '1000 tools', 'ms'),
      '<=',
      50,
    ],
    ['p99 / median of 256 flows at a time', value('256 flows at a time', generated, 'p99 / median'), '<=', 10],
  ];
  return found
    .filter(([, measured]) => measured !== undefined)
    .map(([name, measured, relation, target]) => ({
      name,
      measured,
      target: `${relation} ${target}`,
      isMet: relation === '>=' ? measured >= target : measured <= target,
    }));
}
