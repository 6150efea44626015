import type { FlowState, KeptAnswer } from '../../src/engine/state.js';
import type { Binding } from '../../src/state/claims.js';
import type { RejectionReason } from '../../src/state/rejected.js';
import type { Subject } from './case.js';

export const keys = {
  one: 'first-secret-of-at-least-32-bytes!',
  two: 'second-secret-of-at-least-32-bytes',
};

/** A moment with a fraction of a second, in milliseconds. */
export const noon = 1_800_000_000_750;

export const binding: Binding = {
  audience: 'shop',
  principal: { client: 'app', issuer: 'https://login.example', subject: 'ann' },
  method: 'tools/call',
  name: 'order',
  arguments: { title: 'Emma', count: 1 },
};

export const flow: FlowState = {
  id: 'flow-1',
  started: noon / 1000,
  rounds: 1,
  asked: new Map([['confirm', 'pin-of-confirm']]),
  answers: new Map([['region', { pin: 'pin-of-region', content: { region: 'north pole' } }]]),
  attempts: new Map([['confirm', 2]]),
  kept: new Map<string, KeptAnswer>([
    ['pin-of-gift gift', { response: { action: 'accept', content: { gift: 'kept' } } }],
    ['pin-of-old region', { record: { pin: 'pin-of-old', refused: 'decline' } }],
  ]),
  rewordings: new Map([['confirm', 1]]),
  byHand: { state: { step: 2 } },
  checkpoints: new Map([[' quote', { euros: 12 }]]),
};

/** Seals and opens with a clock that only moves when it is told to. */
export function scene(
  subject: Subject,
  { ring = [keys.one], round = 600, flowLifetime = 86_400, maxStateBytes = 65_536 } = {},
) {
  const clock = { now: noon };
  const sealed = new subject.SealedState({
    codec: subject.jweCodec(ring),
    lifetimes: { round, flow: flowLifetime },
    maxStateBytes,
    now: () => clock.now,
  });
  return {
    clock,
    seal: (state: FlowState = flow, bound: Binding = binding) => sealed.seal(state, bound),
    open: (token: unknown, bound: Binding = binding) => sealed.open(token, bound),
    /** Why it is refused; `undefined` when it opens. */
    async refusal(token: unknown, bound: Binding = binding): Promise<RejectionReason | undefined> {
      try {
        await sealed.open(token, bound);
        return undefined;
      } catch (error) {
        if (error instanceof subject.StateRejected) return error.reason;
        throw error;
      }
    },
  };
}
