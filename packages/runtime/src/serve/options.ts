import type { Icon } from '@modelcontextprotocol/server';
import type { TasksExtension } from '../tasks/port.js';
import type { FlowSettings } from './flow-settings.js';

/** How requests become entries of flows, whatever serves them. */
export interface FlowOptions extends FlowSettings {
  /**
   * What serves tools that may become tasks: `tasks()` of `@mrtr/tasks`. Default: such tools answer in the call itself,
   * and those that cannot are refused when the server is made.
   */
  readonly tasks?: TasksExtension;
}

/** A server and the flows it serves. */
export interface ServerOptions extends FlowOptions {
  /** The server's name, as clients see it; also what states are minted for. */
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  readonly instructions?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
}
