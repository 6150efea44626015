import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { start } from '../../test/support/services.ts';
import { root } from '../prepare.mjs';
import { startProgram } from '../start-server.mjs';
import { readLedger } from './ledger.mjs';
import { request } from './request.mjs';

const keys = 'the key of all instances of the soak';

/** In seconds. */
const lease = 2;

const yes = { agreed: { action: 'accept', content: { agreed: 'yes' } } };

/**
 * Runs many tasks on several instances of which one after another is killed, and counts how the tasks ended.
 *
 * @param {{ kind: 'sqlite' | 'redis' | 'postgres', tasks: number, seconds: number, instances?: number }} options
 *   `seconds`: for how long instances are killed; the tasks are begun over this time
 * @returns {Promise<{ skipped: string } | Figures>}
 *
 * @typedef {object} Figures
 * @property {number} tasks
 * @property {number} asked how many were asked a question in the middle
 * @property {Record<string, number>} ended how many tasks by their last status
 * @property {number} changed how many were in another state after their last one, or had another result
 * @property {number} effects
 * @property {number} repeated calls with a token that had been used: a worker died before it could note the effect
 * @property {string[]} doubled effects that happened twice
 * @property {number} killed
 * @property {number} seconds until the last task had ended
 */
export async function soak({ kind, tasks, seconds, instances = 3 }) {
  const service = await start(kind);
  if (typeof service === 'string') return { skipped: service };
  const folder = await mkdtemp(join(tmpdir(), 'mrtr-soak-'));
  const ledger = join(folder, 'ledger');
  const program = ['--import', 'tsx', join(root, 'scripts/soak/worker.mjs'), kind, service.address, ledger, `${lease}`];
  const open = (index) => startProgram(`${index}`, program, root, keys);
  const running = await Promise.all(Array.from({ length: instances }, (_, index) => open(index)));
  let isOver = false;
  let killed = 0;

  /** Asks an instance; if that one is just dying, another: each request is one that may be sent again. */
  const ask = async (method, params) => {
    for (let turn = Math.floor(Math.random() * instances); ; turn++) {
      const answer = await request(running[turn % instances].url, method, params).catch(() => undefined);
      if (answer) return answer;
      await setTimeout(20);
    }
  };

  const kill = async () => {
    for (let turn = 0; !isOver; turn++) {
      await setTimeout(2000 + Math.random() * 2000);
      if (isOver) return;
      const index = turn % instances;
      process.kill(running[index].pid, 'SIGKILL');
      killed++;
      running[index] = await open(index);
    }
  };

  /** One client: begins a task, and follows it to its end. */
  const follow = async (number) => {
    const asks = number % 5 === 0;
    const call = { name: 'order', arguments: { number, asks } };
    const { requestState } = await ask('tools/call', call);
    const { taskId } = await ask('tools/call', { ...call, requestState, inputResponses: yes });
    for (;;) {
      const { status, inputRequests, result } = await ask('tasks/get', { taskId });
      if (status === 'input_required') {
        const answers = Object.keys(inputRequests).map((key) => [key, { action: 'accept', content: { name: 'Ada' } }]);
        await ask('tasks/update', { taskId, inputResponses: Object.fromEntries(answers) });
      } else if (status !== 'working') return { taskId, status, text: result?.content[0].text };
      await setTimeout(200 + Math.random() * 200);
    }
  };

  try {
    const began = Date.now();
    const killing = kill();
    const ends = [];
    for (let number = 0; number < tasks; number++) {
      ends.push(follow(number));
      const due = began + (number / tasks) * seconds * 1000;
      if (due > Date.now()) await setTimeout(due - Date.now());
    }
    const ended = await Promise.all(ends);
    const took = (Date.now() - began) / 1000;
    isOver = true;
    await killing;
    const again = await Promise.all(ended.map(({ taskId }) => ask('tasks/get', { taskId })));
    const counts = {};
    for (const { status } of again) counts[status] = (counts[status] ?? 0) + 1;
    const changed = again.filter(({ status, result }, index) => {
      const first = ended[index];
      return status !== first.status || result?.content[0].text !== first.text;
    });
    return {
      tasks,
      asked: Math.ceil(tasks / 5),
      ended: counts,
      changed: changed.length,
      ...readLedger(ledger),
      killed,
      seconds: took,
    };
  } finally {
    isOver = true;
    for (const { stop } of running) stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
