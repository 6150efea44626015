import type { FlowState } from '../engine/state.js';

/** A state that would not fit into the limit. Names what takes the room, never what it holds. */
export class StateTooLarge extends Error {
  constructor(flow: FlowState, bytes: number, limit: number) {
    const largest = [
      ...Array.from(flow.answers, ([id, answer]) => sized(`the answer to "${id}"`, answer)),
      ...Array.from(flow.kept, ([key, answer]) => sized(`the answer to "${withoutPin(key)}"`, answer)),
      ...Array.from(flow.checkpoints, ([key, value]) => sized(`the checkpoint "${withoutPin(key)}"`, value)),
      ...(flow.byHand?.state === undefined ? [] : [sized('the state that the function keeps', flow.byHand.state)]),
    ]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 3)
      .map(({ what, bytes }) => `${what} (${bytes} bytes)`);
    super(
      `The state of this call would take ${bytes} bytes, more than the ${limit} that this server sends. ` +
        `The largest entries: ${largest.join(', ') || 'none is large by itself'}.`,
    );
    this.name = 'StateTooLarge';
  }
}

const sized = (what: string, value: unknown) => ({ what, bytes: JSON.stringify(value).length });

const withoutPin = (key: string) => key.slice(key.indexOf(' ') + 1);
