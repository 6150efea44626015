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
  /** Aborted when the client cancels the request or disconnects. */
  readonly signal: AbortSignal;
  /** The verified token of the request, when the host checks one. */
  readonly auth: AuthInfo | undefined;
  /** The HTTP headers of the request; empty over stdio. */
  readonly headers: Headers;
  readonly client: ToolClient;
  /** Reports progress, when the client asked for it (a `progressToken`); otherwise does nothing. */
  progress(progress: number, total?: number, message?: string): Promise<void>;
  /** Sends a log message, when the client asked for that level; otherwise does nothing. */
  log(level: LoggingLevel, data: unknown, logger?: string): Promise<void>;
  /** Tells the clients that listen for it that what this list holds has changed. Nobody has to be listening. */
  listChanged(list: 'tools' | 'prompts' | 'resources'): void;
}
