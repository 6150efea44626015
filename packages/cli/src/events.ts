import type { FlowEvent } from '@mrtr/runtime';

/** The line that a person who runs the server reads of an event; undefined for what goes as it should. */
export function lineOf(event: FlowEvent): string | undefined {
  switch (event.type) {
    case 'stateRejected':
      return `requestState refused: ${event.reason} (${event.method}${event.name === undefined ? '' : ` ${event.name}`})`;
    case 'failed':
      return `${event.entry.name}: ${textOf(event.error)}`;
    case 'connectionFailed':
      return textOf(event.error);
    default:
      return undefined;
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
