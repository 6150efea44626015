import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { hasNginx, startBalancer } from './balancer.mjs';
import { compile } from './compile.mjs';
import { freePort, Instance } from './instance.mjs';
import { Person } from './person.mjs';

/**
 * A fleet under load, while everything happens to it that happens to fleets: processes are killed and come back, keys
 * are rotated, and another version of the tools is rolled out.
 *
 * @param {{ processes: number, clients: number, flows: number, balancer?: 'nginx' | 'Node', report: (line: string) => void }} options
 *   `balancer`: default nginx where it is installed
 * @returns {Promise<{ violations: string[], versions: number[], kills: number }>}
 */
export async function cluster({ processes, clients, flows, report, balancer: kind = hasNginx() ? 'nginx' : 'Node' }) {
  mkdirSync(join(root, '.reports'), { recursive: true });
  const folder = mkdtempSync(join(root, '.reports/cluster-'));
  const began = performance.now();
  const modules = { 1: await compile(1, folder), 2: await compile(2, folder) };
  const [old, fresh] = [secret(), secret()];
  const running = { module: modules[1], keys: old };
  let kills = 0;

  const ports = [];
  for (let index = 0; index < processes; index++) ports.push(await freePort());
  const fleet = ports.map((port) => new Instance(port));
  await Promise.all(fleet.map((instance) => instance.start(running.module, running.keys)));
  const balancer = await startBalancer(kind, ports, folder);
  report(`${processes} processes behind ${kind}, ${clients} clients, at least ${flows} flows of one to four rounds.`);

  const people = Array.from({ length: clients }, () => new Person());
  await Promise.all(people.map((person) => person.connect(balancer.url)));
  const progress = new Progress();
  const versions = [0, 0, 0];
  let next = 0;
  // Until everything has happened, there is load: a slow machine books more flows.
  let isOver = false;
  const booking = Promise.all(
    people.map(async (person) => {
      while (next < flows || !isOver) {
        const number = next++;
        progress.start(number);
        versions[await person.book(`#${number}`, 1 + (number % 4))]++;
        progress.end(number);
      }
    }),
  );

  /** Kills a process and starts it again with what is to run now. */
  const restart = async (instance) => {
    await instance.kill();
    kills++;
    await instance.start(running.module, running.keys);
  };
  const rollOut = async (what, change) => {
    Object.assign(running, change);
    for (const instance of fleet) await restart(instance);
    report(`${String(progress.done).padStart(6)} flows: ${what} on all processes`);
  };
  /** Lets some load meet what runs now. */
  const work = () => progress.more(Math.ceil(flows / 20));

  await work();
  await restart(fleet[0]);
  report(`${String(progress.done).padStart(6)} flows: one process killed and started again`);
  await work();
  await rollOut('keys old,new', { keys: `${old},${fresh}` });
  await work();
  await rollOut('keys new,old', { keys: `${fresh},${old}` });
  await work();
  Object.assign(running, { module: modules[2] });
  for (const [index, instance] of fleet.entries()) {
    await restart(instance);
    report(`${String(progress.done).padStart(6)} flows: version 2 on ${index + 1} of ${processes} processes`);
    await work();
  }
  // Every state that the old key has sealed has been brought back when all flows of now are at their end.
  await progress.ended(next);
  await rollOut('keys new', { keys: fresh });
  await work();
  await Promise.all(fleet.map(restart));
  report(`${String(progress.done).padStart(6)} flows: all processes killed at once and started again`);
  await work();
  isOver = true;

  await booking;
  const seconds = (performance.now() - began) / 1000;
  const total = (member) => people.reduce((sum, person) => sum + person[member], 0);
  const violations = people.flatMap((person) => person.violations);
  await Promise.all(people.map((person) => person.close()));
  await balancer.close();
  await Promise.all(fleet.map((instance) => instance.kill()));
  rmSync(folder, { recursive: true, force: true });

  report(
    `${progress.done} flows in ${seconds.toFixed(1)} s: ${total('questions')} questions answered, ${kills} processes killed, ` +
      `${total('retries')} requests sent again. Completed by version 1: ${versions[1]}, by version 2: ${versions[2]}.`,
  );
  report(
    violations.length === 0
      ? 'No flow was lost or answered wrongly, and nobody was asked the same question twice.'
      : `${violations.length} violations:\n${violations.slice(0, 20).join('\n')}`,
  );
  return { violations, versions, kills };
}

const secret = () => randomBytes(32).toString('base64url');

/** Which flows are under way, for whoever waits for them. */
class Progress {
  done = 0;
  #open = new Set();
  #waiting = [];

  start(flow) {
    this.#open.add(flow);
  }

  end(flow) {
    this.#open.delete(flow);
    this.done++;
    this.#waiting = this.#waiting.filter(({ isOver, resolve }) => !isOver() || resolve());
  }

  /** Resolves when so many more flows are done. */
  more(count) {
    const goal = this.done + count;
    return this.#until(() => this.done >= goal);
  }

  /** Resolves when all flows with numbers below this one are done. */
  ended(before) {
    return this.#until(() => ![...this.#open].some((flow) => flow < before));
  }

  #until(isOver) {
    if (isOver()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ isOver, resolve }));
  }
}
