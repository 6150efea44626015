import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/root.mjs';
import { writeProject } from './authored-project.mjs';
import { fewestRounds, parted, within } from './limit.mjs';
import { median, ratio, shuffled } from './statistics.mjs';
import { Table } from './table.mjs';

const mrtr = join(root, 'packages/cli/bin/mrtr.cjs');
const empty = 'node -e 0';
const folderOf = (/** @type {string} */ kind, /** @type {number} */ count) =>
  join(root, '.reports/bench', `${kind}-${count}`);

/**
 * Whole processes, in turn: what is generated, what nothing costs, and what TypeScript 6 takes for the same functions. A
 * quick run has what a target says of 10 tools.
 */
export function compiler({ quick, milliseconds }) {
  const time = parted(milliseconds, 5);
  const counts = quick ? [10] : [10, 100, 500, 1000];
  for (const count of counts) {
    writeProject(folderOf('authored', count), count, join(root, 'node_modules'), true);
    writeProject(folderOf('plain', count), count, join(root, 'node_modules'), false);
  }
  return [
    unchanged(quick ? counts : [10, 1000], { times: 15, milliseconds: time(1) }),
    ...counts.map((count) => cold(count, { times: 5, milliseconds: time(4 / counts.length) })),
    ...(quick ? [] : [watch(counts), growth({ times: 3 })]),
  ];
}

/** Builds in which nothing has changed, against a process that does nothing. */
function unchanged(counts, limit) {
  const builds = counts.map((count) => {
    const build = () => run([mrtr, 'build'], folderOf('authored', count));
    build();
    return [`mrtr build, ${count} tools`, build];
  });
  const results = inTurn({ [empty]: () => run(['-e', '0'], root), ...Object.fromEntries(builds) }, limit);
  return Table.of('Nothing changed', results, columns(empty));
}

/** A build without anything from before, writing included, against a compiler that only checks. */
function cold(count, limit) {
  const tools = createRequire(join(root, 'test/toolchain/tools/package.json'));
  const tsc = join(tools.resolve('typescript/package.json'), '../bin/tsc');
  const reference = `TypeScript 6 --noEmit, ${count} tools`;
  const folder = folderOf('authored', count);
  const results = inTurn(
    {
      [reference]: () => run([tsc, '--noEmit', '-p', '.'], folderOf('plain', count)),
      [`mrtr build, ${count} tools`]: () => runCold('build', folder),
    },
    limit,
  );
  return Table.of(`Cold build of ${count} tools`, results, columns(reference));
}

/** One edit after another in a process that has built before. */
function watch(counts) {
  const contestants = counts.map((count) => ({ name: `${count} tools`, count, options: [] }));
  contestants.push({ name: '1000 tools, types too', count: 1000, options: ['types'] });
  const script = join(root, 'bench/src/watched.mjs');
  const rows = contestants.map(({ name, count, options }) => {
    const args = [script, folderOf('authored', count), `${count}`, ...options];
    const { status, stdout, stderr } = spawnSync(process.execPath, args);
    if (status !== 0) throw new Error(`${stderr}`);
    const { wall, cpu, peak } = JSON.parse(`${stdout}`);
    return { name, values: [median(wall), median(cpu), peak] };
  });
  return new Table('A rebuild after one edit, once warm', ['ms', 'CPU ms', 'peak MB'], rows);
}

/**
 * What each further tool costs, apart from what any number of them does: among many, no more than among few. Were half of
 * the work at 1 000 tools quadratic, the ratio would be 1.56.
 */
function growth(limit) {
  const [few, more, many] = [100, 500, 1000];
  const rows = ['build', 'check'].map((command) => {
    const folders = [few, more, many].map((count) => folderOf('authored', count));
    const results = inTurn(
      Object.fromEntries(folders.map((folder) => [folder, () => runCold(command, folder)])),
      limit,
    );
    const [ofFew, ofMore, ofMany] = results.map(({ cpu }) => median(cpu));
    const first = (ofMore - ofFew) / (more - few);
    const last = (ofMany - ofMore) / (many - more);
    return { name: `mrtr ${command}`, values: [first, last, last / first] };
  });
  const columns = [`CPU ms, ${few} to ${more}`, `CPU ms, ${more} to ${many}`, `× ${few} to ${more}`];
  return new Table('Each further tool', columns, rows);
}

/** Runs a command of mrtr without anything from before. */
function runCold(command, folder) {
  for (const made of ['src/generated', 'node_modules/.cache'])
    rmSync(join(folder, made), { recursive: true, force: true });
  return run([mrtr, command], folder);
}

/**
 * @param {Readonly<Record<string, () => { wall: number, cpu: number, peak: number }>>} contestants
 * @param {import('./limit.mjs').Limit} limit of rounds
 */
function inTurn(contestants, limit) {
  const entries = Object.entries(contestants);
  const samples = new Map(entries.map(([name]) => [name, { wall: [], cpu: [], peak: [] }]));
  const goesOn = within(limit, fewestRounds);
  for (let round = 0; goesOn(round); round += 1) {
    for (const [name, work] of shuffled(entries)) {
      const used = work();
      for (const [measure, values] of Object.entries(samples.get(name))) values.push(used[measure]);
    }
  }
  return entries.map(([name]) => ({
    name,
    ...samples.get(name),
    against: (reference) => ({
      wall: ratio(samples.get(name).wall, samples.get(reference).wall),
      cpu: ratio(samples.get(name).cpu, samples.get(reference).cpu),
    }),
  }));
}

const columns = (/** @type {string} */ reference) => ({
  ms: (result) => median(result.wall),
  [`× ${reference}`]: (result) => result.against(reference).wall,
  'CPU ms': (result) => median(result.cpu),
  [`CPU × ${reference}`]: (result) => result.against(reference).cpu,
  'peak MB': (result) => median(result.peak),
});

/** Runs a script of Node to its end, and says what the process used. It says so itself, as it ends. */
function run(args, cwd) {
  const report = new URL('usage.cjs', import.meta.url).pathname;
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--require', report, ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const wall = performance.now() - started;
  const usage = `${stderr}`.split('\n').findLast((line) => line.startsWith('usage '));
  if (status !== 0 || usage === undefined) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { wall, ...JSON.parse(usage.slice('usage '.length)) };
}
