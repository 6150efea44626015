import type { ServerContext, ServerEventBus } from '@modelcontextprotocol/server';
import type { OnEvent } from '../events.js';
import type { OnceGuard } from '../once/guard.js';
import type { StateCodec } from '../state/codec.js';

/** How requests become entries of flows, whether these end in the call or as a task. */
export interface FlowSettings {
  /**
   * Secrets that seal `requestState`: the first seals, all open. Each at least 32 bytes (`mrtr keygen` prints one).
   * Every instance of a server needs the same. Default: one made at process start, right for stdio and a single process.
   */
  readonly keys?: readonly string[];
  /** One's own cryptography in place of `keys`. */
  readonly codec?: StateCodec;
  /** Who a state is minted for. Default: the server's name. */
  readonly audience?: string;
  /**
   * Who is calling: any JSON value that is the same for the same caller over all rounds, or a promise of one.
   * What throws, or gives what JSON cannot hold, lets no state open and none be sealed.
   * Default: client, issuer and subject of the verified token, or nobody when there is none.
   */
  readonly principal?: (context: ServerContext) => unknown;
  /** How long a person may think about one round, in seconds. Default 600. */
  readonly roundLifetime?: number;
  /** How long a flow may live over all its rounds, in seconds. Default 86 400. */
  readonly flowLifetime?: number;
  /**
   * Whether to end an entry that has made a checkpoint and asks nothing: the client comes again with the state alone,
   * perhaps to another instance. Asked once for each checkpoint that is made. Default: never.
   *
   * Some clients take an answer without a question for the end of the call, and none comes again for ever (that of the
   * SDK: ten times in a call, a quarter of a second apart). A 2025-11-25 client, which stays on its connection, is never sent away.
   */
  readonly shed?: () => boolean;
  /** How many rounds of questions a flow may take. Default 20. */
  readonly maxRounds?: number;
  /** The longest `requestState` that is sent, in bytes. Default 65 536. */
  readonly maxStateBytes?: number;
  /**
   * Remembers which flows of tools with `once` have run. Default: memory, right for a single process; several
   * need one that they share (`@mrtr/runtime/once/redis`, `/postgres`, or `/sqlite` on one machine).
   */
  readonly onceGuard?: OnceGuard;
  /** How long a replay waits while another request still runs the function, in seconds. Default 10. */
  readonly onceWait?: number;
  /** The most that one answer may take, as JSON in bytes. Default 32 768. */
  readonly maxAnswerBytes?: number;
  /** Whether errors other than `ToolError` reach the model without their message. Default false. */
  readonly maskErrors?: boolean;
  /** Told what happens to flows, as it happens: for logs, metrics and traces. Default: nothing. */
  readonly onEvent?: OnEvent;
  /**
   * Where changes of lists are published, for whoever listens for them. Several instances share one that is built on
   * their own publish/subscribe. Default: one of this process.
   */
  readonly bus?: ServerEventBus;
  /** Milliseconds since the epoch. Default: `Date.now`. */
  readonly now?: () => number;
}
