import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root } from '../scripts/prepare.mjs';
import { chart } from './src/chart.mjs';
import { compiler } from './src/compiler.mjs';
import { flowsInProcess, flowsOverHttp, flowsUnderLoad } from './src/flows.mjs';
import { parted } from './src/limit.mjs';
import { memory } from './src/memory.mjs';
import { installPeers, leftOut } from './src/peers.mjs';
import { refusals } from './src/refusals.mjs';
import { buildServers } from './src/scripts.mjs';
import { sealing } from './src/sealing.mjs';
import { startUp } from './src/start-up.mjs';
import { stateSize } from './src/state-size.mjs';
import { targets } from './src/targets.mjs';
import { toolsOverHttp } from './src/tools.mjs';

/**
 * What is measured, by the name that `--only` takes, and its share of a quick run. Those come first that take whole
 * processes for a round, and may need more than their share for the fewest: the others make do with what is left.
 */
const sections = {
  compiler: { measure: compiler, share: 12 },
  'start-up': { measure: startUp, share: 5 },
  memory: { measure: memory, share: 4 },
  flows: { measure: flowsOverHttp, share: 7 },
  'flows-in-process': { measure: flowsInProcess, share: 4 },
  tools: { measure: toolsOverHttp, share: 10 },
  state: { measure: stateSize, share: 1 },
  sealing: { measure: sealing, share: 1 },
  refusals: { measure: refusals, share: 2 },
  load: { measure: flowsUnderLoad, share: 3 },
};

/** Of the minute that a quick run may take, in milliseconds: it has looked by then whether all is built. */
const quickTime = 45_000;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: Object.keys(sections) },
    'no-peers': { type: 'boolean', default: false },
  },
});
const unknown = values.only.find((name) => !Object.hasOwn(sections, name));
if (unknown !== undefined) {
  console.error(`--only ${unknown}: expected one of ${Object.keys(sections).join(', ')}.`);
  process.exit(2);
}

await prepare();
await buildServers();
const withPeers = !values['no-peers'];
if (withPeers) await installPeers();
// Node 20 reads these at each start, where a machine names some: a ratio of two starts would be nearer to 1 than elsewhere.
delete process.env.NODE_EXTRA_CA_CERTS;

const shares = values.only.reduce((sum, name) => sum + sections[name].share, 0);
const time = parted(values.quick ? quickTime : Number.POSITIVE_INFINITY, shares);
const tables = [];
for (const name of values.only) {
  const { measure, share } = sections[name];
  const measured = [await measure({ quick: values.quick, withPeers, milliseconds: time(share) })].flat();
  for (const table of measured) console.log(`${table}`);
  tables.push(...measured);
}
const met = targets(tables);
for (const { name, measured, target, isMet } of met) {
  console.log(`${isMet ? 'met   ' : 'missed'}  ${name}: ${measured.toFixed(2)} (${target})`);
}

const notCompared = leftOut({ quick: values.quick, withPeers });
for (const { name, version, reason } of notCompared) console.log(`not compared  ${name} ${version}: ${reason}`);

const seconds = Math.round(performance.now() / 1000);
console.log(`${seconds} s`);

const machine = { node: process.version, processors: availableParallelism(), model: cpus()[0]?.model };
mkdirSync(join(root, '.reports'), { recursive: true });
writeFileSync(
  join(root, '.reports/bench.json'),
  `${JSON.stringify({ machine, seconds, tables, targets: met, notCompared }, null, 2)}\n`,
);

// A chart is of a whole run, with everybody in it.
const svg = withPeers && !values.quick ? chart(tables) : undefined;
if (svg !== undefined) writeFileSync(join(root, 'docs/performance.svg'), svg);
