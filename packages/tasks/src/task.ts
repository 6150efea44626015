import type { InputRequest, Result } from '@modelcontextprotocol/server';
import type { Json, TaskCall } from '@mrtr/runtime/tasks';
import type { StoredTask } from './store.js';

/** SEP-2663, task status. The last three are final. */
export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

/** A question as a client sees it, and the id under which the tool's handler knows it. */
export interface OpenQuestion {
  readonly id: string;
  readonly request: InputRequest;
}

/** All that there is to know of a task. */
export interface Task {
  readonly id: string;
  readonly version: number;
  readonly claims: number;
  /** When its time is over, in milliseconds since the epoch; `null` for never. */
  readonly expires: number | null;
  readonly call: TaskCall;
  /** The digest of who called; absent for an anonymous caller. */
  readonly owner?: string;
  readonly status: TaskStatus;
  readonly statusMessage?: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** What waits for an answer, by the key on the wire. */
  readonly questions: Readonly<Record<string, OpenQuestion>>;
  /** What came since the handler was last entered, by the handler's own ids. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** How often each of the handler's ids has been asked: a key is used once in the life of a task. */
  readonly asked: Readonly<Record<string, number>>;
  readonly memos: Readonly<Record<string, Json>>;
  readonly result?: Result;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export const isOver = ({ status }: Task) => status === 'completed' || status === 'failed' || status === 'cancelled';

export function toStored({ id, version, claims, expires, ...rest }: Task): StoredTask {
  return { id, version, claims, expires, isRunnable: rest.status === 'working', document: JSON.stringify(rest) };
}

export function fromStored({ id, version, claims, expires, document }: StoredTask): Task {
  const rest = JSON.parse(document) as Omit<Task, 'id' | 'version' | 'claims' | 'expires'>;
  return { id, version, claims, expires, ...rest };
}

/** The task with questions open that its handler asks, each under a key that no question of it has had before. */
export function asking(task: Task, requests: Readonly<Record<string, InputRequest>>, flow: Json): Task {
  const asked = new Map(Object.entries(task.asked));
  const questions = Object.entries(requests).map(([id, request]) => {
    const times = (asked.get(id) ?? 0) + 1;
    asked.set(id, times);
    return [times === 1 ? id : `${id}#${times}`, { id, request }] as const;
  });
  return {
    ...task,
    status: 'input_required',
    call: { ...task.call, flow },
    questions: Object.fromEntries(questions),
    answers: {},
    asked: Object.fromEntries(asked),
  };
}

/**
 * The task with the answers to questions that are open; once none is open, it is there to be worked on again. Other
 * keys are ignored: they belong to nothing, or to a question that is answered.
 *
 * @returns undefined when nothing of it counts
 */
export function answered(task: Task, responses: object): Task | undefined {
  if (task.status !== 'input_required') return undefined;
  const given = Object.entries(task.questions).filter(([key]) => Object.hasOwn(responses, key));
  if (given.length === 0) return undefined;
  const fresh = given.map(([key, { id }]) => [id, responses[key as keyof object] as unknown] as const);
  const open = Object.entries(task.questions).filter(([key]) => !Object.hasOwn(responses, key));
  return {
    ...task,
    status: open.length > 0 ? 'input_required' : 'working',
    questions: Object.fromEntries(open),
    answers: Object.fromEntries([...Object.entries(task.answers), ...fresh]),
  };
}
