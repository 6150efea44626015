import { prepare } from './prepare.mjs';

await prepare();
const { soak } = await import('./soak/soak.mjs');

/** Tasks on instances that are killed every few seconds: two minutes on each store, or on those that are named. */
const [tasks = 5000, seconds = 120] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const named = process.argv.slice(2).filter((word) => !/^\d+$/.test(word));
for (const kind of named.length > 0 ? named : ['sqlite', 'postgres', 'redis']) {
  const figures = await soak({ kind, tasks, seconds });
  if ('skipped' in figures) {
    console.log(`${kind}: not run (${figures.skipped})`);
    continue;
  }
  const { ended, changed, effects, repeated, doubled, killed, asked } = figures;
  const isRight = ended.completed === tasks && changed === 0 && doubled.length === 0 && effects === 2 * tasks;
  console.log(
    `${kind}: ${tasks} tasks, ${asked} with a question in the middle, ${killed} workers killed, ${figures.seconds.toFixed(0)} s\n` +
      `  ended: ${Object.entries(ended)
        .map(([status, count]) => `${count} ${status}`)
        .join(', ')}; changed afterwards: ${changed}\n` +
      `  effects: ${effects} of ${2 * tasks}, twice: ${doubled.length}, calls repeated with their token: ${repeated}`,
  );
  if (!isRight) process.exitCode = 1;
}
