import type { FlowState } from '../engine/state.js';

/** A state that would not fit into the limit. Names what takes the room, never what it holds. */
export class StateTooLarge extends Error {
  constructor(flow: FlowState, bytes: number, limit: number) {
    const kept = Array.from(flow.kept, ([key, answer]) => [key.slice(key.indexOf(' ') + 1), answer] as const);
    const largest = [...flow.answers, ...kept]
      .map(([id, answer]) => ({ id, bytes: JSON.stringify(answer).length }))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 3)
      .map((entry) => `the answer to "${entry.id}" (${entry.bytes} bytes)`);
    super(
      `The state of this call would take ${bytes} bytes, more than the ${limit} that this server sends. ` +
        `The largest entries: ${largest.join(', ') || 'none is large by itself'}.`,
    );
    this.name = 'StateTooLarge';
  }
}
