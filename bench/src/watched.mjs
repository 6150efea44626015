import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compilation, readConfig } from '../../packages/compiler/dist/index.js';
import { toolText } from './authored-project.mjs';

/** Builds a project, and then again after each of many edits of one file: what `mrtr watch` does and, with types, `mrtr dev`. */
const [folder, count, types] = process.argv.slice(2);
const settings = readConfig(folder);
if ('problem' in settings) throw new Error(JSON.stringify(settings.problem));
const compilation = new Compilation({ root: folder, config: settings.config, write: true, types: types === 'types' });
compilation.run();

const wall = [];
const cpu = [];
for (let edit = 0; edit < 40; edit += 1) {
  const index = (edit * 7) % Number(count);
  const path = join(folder, 'src', `decide-${index}.tool.ts`);
  writeFileSync(path, toolText(index, `edited ${edit} ${process.pid}`));
  const [before, started] = [process.cpuUsage(), performance.now()];
  const { states, diagnostics } = compilation.run([{ path, kind: 'changed' }]);
  wall.push(performance.now() - started);
  const { user, system } = process.cpuUsage(before);
  cpu.push((user + system) / 1000);
  if (diagnostics.length > 0 || states.filter(({ state }) => state === 'changed').length !== 1)
    throw new Error(`An edit did not change one file: ${JSON.stringify(diagnostics)}`);
}
const warm = (/** @type {readonly number[]} */ values) => values.slice(10);
console.log(JSON.stringify({ wall: warm(wall), cpu: warm(cpu), peak: process.resourceUsage().maxRSS / 1024 }));
