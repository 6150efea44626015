import { serveStdio } from '@mrtr/runtime/node';
import { schema, tool } from '@mrtr/runtime/v1';
import { tasks } from '@mrtr/tasks';
import { z } from 'zod';

/** A server over stdio: a task that works until it is told to finish, and a caller who becomes somebody else. */
const inputSchema = { type: 'object' };
let caller = 'ann';
let finish = () => {};
const finished = new Promise((resolve) => {
  finish = resolve;
});

const work = tool({
  name: 'work',
  inputSchema,
  task: 'required',
  async handle(_, round) {
    if (round.becomesTask) return round.handOver();
    await round.progress('working');
    await finished;
    return 'done';
  },
});
const end = tool({
  name: 'finish',
  inputSchema,
  handle() {
    finish();
    return 'told';
  },
});
const become = tool({
  name: 'become',
  inputSchema: { type: 'object', properties: { name: { type: 'string' } } },
  arguments: schema(() => z.object({ name: z.string() })),
  handle({ name }) {
    caller = name;
    return name;
  },
});

serveStdio(
  { tools: [work, end, become] },
  { name: 'stdio', version: '1.0.0', principal: () => caller, tasks: tasks({ pollInterval: 0.02 }) },
);
