import { bare, generated, peers, titles } from './names.mjs';

/**
 * What the run is held against.
 *
 * @param {readonly import('./table.mjs').Table[]} tables
 */
export function targets(tables) {
  const named = (/** @type {string} */ title) => tables.find((table) => table.title === title);
  const value = (title, name, column) => named(title)?.value(name, column);
  const flow = (name, column) => value(titles.flows, name, column);
  const start = (name) => value('Start of a process to its first tools/list', name, '× McpServer, 1');
  const unchanged = (count) => value('Nothing changed', `mrtr build, ${count} tools`, '× node -e 0');
  const cold = (count, column) => {
    const table = named(`Cold build of ${count} tools`);
    return table?.value(
      `mrtr build, ${count} tools`,
      table.columns.find((name) => name.startsWith(column)),
    );
  };
  const found = [
    ['flows/s against the handwritten handler', flow(generated, 'flows/s × handwritten'), '>=', 1],
    ['flows/s against the fastest peer', fastestPeer(flow), '>=', 1],
    ['CPU of a flow against bare McpServer', flow(generated, `CPU × ${bare}`), '<=', 0.45],
    ['tools/call against tmcp', value(titles.call, 'generated, 1', 'requests/s × tmcp'), '>=', 1.7],
    ['tools/call at 1 000 tools against 1', value(titles.call, 'generated, 1000', 'CPU × one tool'), '<=', 1.1],
    ['tools/list at 500 tools against McpServer', value(titles.list, 'generated, 500', 'CPU × McpServer'), '<=', 0.1],
    [
      "seal and open 200 B against the SDK's codec",
      value('Seal and open 200 B', 'JWE (encrypted)', '× the SDK'),
      '<=',
      0.15,
    ],
    [
      'state of a flow with one small answer, characters',
      value('State of a flow', 'one small answer', 'characters'),
      '<=',
      500,
    ],
    ['refusals of a state, slowest against fastest', spreadOf(named('Refuse a state')), '<=', 1.1],
    ['start with 500 tools against McpServer with 1', start('generated, 500'), '<=', 0.9],
    ['the same, bundled', start('generated, bundled, 500'), '<=', 0.9],
    ['heap after many flows against after few', growthOf(named('Memory')), '<=', 1.05],
    ['build of 10 tools, nothing changed, against node -e 0', unchanged(10), '<=', 1.3],
    ['build of 1 000 tools, nothing changed, against node -e 0', unchanged(1000), '<=', 1.3],
    ['cold build of 10 tools against TypeScript 6', cold(10, 'CPU ×'), '<=', 1.3],
    ['cold build of 1 000 tools against TypeScript 6', cold(1000, 'CPU ×'), '<=', 1.2],
    ['cold build of 1 000 tools, peak MB', cold(1000, 'peak MB'), '<=', 400],
    [
      'rebuild after one edit of 1 000 tools, CPU ms',
      value('A rebuild after one edit, once warm', '1000 tools', 'CPU ms'),
      '<=',
      50,
    ],
    ...['build', 'check'].map((command) => [
      `${command} of each further tool, 500 to 1 000 against 100 to 500`,
      value('Each further tool', `mrtr ${command}`, '× 100 to 500'),
      '<=',
      1.25,
    ]),
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

function fastestPeer(flow) {
  const ahead = Object.values(peers)
    .map((name) => flow(name, `${generated} ×`))
    .filter((each) => each !== undefined);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

/** Of those causes that are found once a state is decrypted: before, there is nothing to be told. */
function spreadOf(table) {
  const inside = table?.rows
    .filter(({ name }) => name !== 'not authentic' && name !== 'malformed')
    .map(({ name }) => table.value(name, '× expired'));
  return inside && Math.max(...inside) / Math.min(...inside);
}

/** @param {import('./table.mjs').Table | undefined} table */
function growthOf(table) {
  const [few, many] = table?.rows.slice(-2).map(({ name }) => table.value(name, 'heap MB')) ?? [];
  return many === undefined ? undefined : many / few;
}
