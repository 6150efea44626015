import type {
  AuthInfo,
  ClientCapabilities,
  Implementation,
  InputRequest,
  Result,
  Server,
  ServerContext,
  Transport,
} from '@modelcontextprotocol/server';
import type { FlowState } from '../engine/state.js';
import type { Json } from '../json.js';
import type { FlowSettings } from '../serve/flow-settings.js';
import type { Tool } from '../tool.js';

/** The extension's name, on both sides' lists of what they can do. */
export const tasksExtension = 'io.modelcontextprotocol/tasks';

/** What serves the extension `io.modelcontextprotocol/tasks`, as servers see it. `@mrtr/tasks` makes one. */
export interface TasksExtension {
  /** Whether other instances find what this one has begun. */
  readonly isShared: boolean;
  /** Called once by each server that has tools which may become tasks. */
  serve(tools: ReadonlyMap<string, Tool>, options: FlowSettings): ServedTasks;
}

/** The tasks of one server. */
export interface ServedTasks {
  /** Declares the extension on a fresh server, and registers its methods. */
  install(server: Server): void;
  /**
   * Makes a task of the rest of a call.
   *
   * @returns a `CreateTaskResult`, once the task is where it outlives this process
   */
  start(begun: BegunCall, context: ServerContext, server: Server): Promise<Result>;
  /** Adds `notifications/tasks` to the streams of a handler. */
  listening(fetch: TaskFetch): TaskFetch;
  /** Adds `notifications/tasks` to the subscriptions of a connection. */
  listeningOn(transport: Transport): Transport;
}

/** A call at the point where its task begins. */
export interface BegunCall {
  /** The tool's name. */
  readonly tool: string;
  /** As they came over the wire. */
  readonly arguments: unknown;
  readonly state: FlowState;
}

export type TaskFetch = (
  request: Request,
  options?: { readonly authInfo?: AuthInfo; readonly parsedBody?: unknown },
) => Promise<Response>;

/** A call that goes on as a task: plain data, to be kept as JSON. */
export interface TaskCall {
  /** The tool's name. */
  readonly tool: string;
  /** As they came over the wire. */
  readonly arguments: unknown;
  /** The state of the flow, as {@link flowToJson} writes it. */
  readonly flow: Json;
  /** What the client said about itself. */
  readonly client: { readonly info?: Implementation; readonly capabilities: ClientCapabilities };
  /** Who called, without the token. */
  readonly auth?: Omit<AuthInfo, 'token'>;
}

/** What a task gives to one entry of its tool. */
export interface TaskRun {
  /** Answers that came since the last entry, by question id. Unchecked. */
  readonly responses: object | undefined;
  /** Aborted when the task is cancelled, or somebody else's. */
  readonly signal: AbortSignal;
  /** What earlier entries have kept. */
  readonly memos: ReadonlyMap<string, Json>;
  keepMemo(key: string, value: Json): Promise<void>;
  report(message: string): Promise<void>;
}

/** How an entry of a task ends. */
export type TaskOutcome =
  | { readonly kind: 'completed'; readonly result: Result }
  | { readonly kind: 'failed'; readonly error: { code: number; message: string; data?: unknown } }
  | {
      readonly kind: 'inputRequired';
      readonly inputRequests: Readonly<Record<string, InputRequest>>;
      readonly flow: Json;
    }
  /** This server has no such tool. Another version of it may have. */
  | { readonly kind: 'unknownTool' };
