import type { AuthInfo, ServerEventBus } from '@modelcontextprotocol/server';
import type { ToolClient, ToolContext } from '@mrtr/decorators';
import { type FoundByHand, foundByHand } from '../engine/by-hand.js';
import type { FlowState } from '../engine/state.js';
import { type ChangingList, changeOf } from '../serve/list-changes.js';
import { Memos } from '../serve/memos.js';
import { clientOf } from '../serve/request-context.js';
import type { TaskCall, TaskRun } from './port.js';

/** What an author's `@Context()` parameter sees in a task, where there is no request any more. */
export class TaskContext implements ToolContext {
  readonly signal: AbortSignal;
  /** Whose task it is. The token itself is not kept. */
  readonly auth: AuthInfo | undefined;
  readonly headers = new Headers();
  readonly client: ToolClient;
  readonly inputResponses: FoundByHand['inputResponses'];
  readonly state: unknown;
  readonly #run: TaskRun;
  readonly #memos: Memos;
  readonly #bus: ServerEventBus | undefined;

  constructor({ client, auth }: TaskCall, run: TaskRun, state: FlowState, bus: ServerEventBus | undefined) {
    this.signal = run.signal;
    this.auth = auth && { ...auth, token: '' };
    this.client = clientOf(client.info, client.capabilities);
    const { inputResponses, state: kept } = foundByHand(state, run.responses);
    this.inputResponses = inputResponses;
    this.state = kept;
    this.#run = run;
    this.#memos = new Memos(state.id, run.memos, (key, value) => run.keepMemo(key, value));
    this.#bus = bus;
  }

  async progress(_progress: number, _total?: number, message?: string) {
    if (message !== undefined) await this.#run.report(message);
  }

  memo<T>(key: string, run: (token: string) => T | Promise<T>): Promise<T> {
    return this.#memos.run(key, run);
  }

  listChanged(list: ChangingList) {
    this.#bus?.publish(changeOf(list));
  }

  /** There is no request whose client could be told. */
  async log() {}
}
