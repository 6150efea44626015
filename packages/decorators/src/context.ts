import type { AuthInfo, ClientCapabilities, Implementation, LoggingLevel } from '@modelcontextprotocol/server';

/** A kind of question that a client can declare it answers. A bare `elicitation: {}` means forms only. */
export type ClientCapability = 'elicitation' | 'elicitation.url' | 'sampling' | 'sampling.tools' | 'roots';

/** What the client said about itself in this request. */
export interface ToolClient {
  /** Name and version, when the client gave them. */
  readonly info: Implementation | undefined;
  /** The capabilities that the client declared with this request. */
  readonly capabilities: ClientCapabilities;
  /** Whether the client declared that it can answer this kind of question. */
  can(capability: ClientCapability): boolean;
}

/**
 * The request that is being served. It holds no way to call the client back: a question is a decorated
 * parameter, never a call.
 */
export interface ToolContext {
  /** Aborted when the client cancels the request or disconnects; in a task, when the task is cancelled. */
  readonly signal: AbortSignal;
  /** The verified token of the request, when the host checks one. */
  readonly auth: AuthInfo | undefined;
  /** The HTTP headers of the request; empty over stdio, and in a task. */
  readonly headers: Headers;
  readonly client: ToolClient;
  /**
   * What came in answer to what this function itself asked with `inputRequired()`, by the ids that it gave; undefined
   * where it asked nothing. Only what was asked in the round before is here. Unchecked, but that each is an object.
   */
  readonly inputResponses: Readonly<Record<string, unknown>> | undefined;
  /** What this function gave `inputRequired()` as its state; undefined where it gave none. */
  readonly state: unknown;
  /** Reports progress, when the client asked for it (a `progressToken`); otherwise does nothing. */
  progress(progress: number, total?: number, message?: string): Promise<void>;
  /** Sends a log message, when the client asked for that level; otherwise does nothing. */
  log(level: LoggingLevel, data: unknown, logger?: string): Promise<void>;
  /**
   * Runs something whose effect must happen once, and keeps what it returned: where a task goes on after a crash or an
   * answer, the value is there and `run` is not called again. In a call that is no task it just runs.
   *
   * If the process dies between the effect and the note of it, `run` is called again, with the same token: hand it on
   * as an idempotency key where the other side takes one.
   *
   * @param key the same for the same effect, and different for every other of this call
   * @returns what JSON keeps of the value
   */
  memo<T>(key: string, run: (token: string) => T | Promise<T>): Promise<T>;
  /** Tells the clients that listen for it that what this list holds has changed. Nobody has to be listening. */
  listChanged(list: 'tools' | 'prompts' | 'resources'): void;
}
