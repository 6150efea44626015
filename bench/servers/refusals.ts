import { newFlow } from '../../packages/runtime/dist/engine/state.js';
import { jweCodec } from '../../packages/runtime/dist/state/jwe.js';
import { SealedState } from '../../packages/runtime/dist/state/sealed-state.js';
import { secret } from './secret.js';

const begin = 1_800_000_000_000;
let now = begin;
const sealed = new SealedState({
  codec: jweCodec([secret]),
  lifetimes: { round: 600, flow: 86_400 },
  maxStateBytes: 65_536,
  now: () => now,
});
const binding = {
  audience: 'shop',
  principal: { client: 'app', issuer: 'https://login.example', subject: 'ann' },
  method: 'tools/call',
  name: 'order',
  arguments: { title: 'Emma', count: 1 },
};
const token = await sealed.seal(newFlow('flow-1', begin / 1000), binding);
const middle = Math.floor(token.length / 2);
const flipped = token.slice(0, middle) + (token[middle] === 'A' ? 'B' : 'A') + token.slice(middle + 1);

/** Opens a token that does not open. */
function refused(brought: string, changes: Partial<typeof binding> = {}, at = begin) {
  const other = { ...binding, ...changes };
  return async () => {
    now = at;
    const isOpen = await sealed.open(brought, other).then(
      () => true,
      () => false,
    );
    if (isOpen) throw new Error('A token opened that must not.');
  };
}

/** Every cause for which a token is refused once it is decrypted; and, at the end, before it is. */
export const refusals = {
  expired: refused(token, {}, begin + 700_000),
  'expired, and too old': refused(token, {}, begin + 90_000_000),
  'issued in the future': refused(token, {}, begin - 61_000),
  audience: refused(token, { audience: 'book' }),
  principal: refused(token, { principal: { ...binding.principal, subject: 'bob' } }),
  method: refused(token, { method: 'tools/list' }),
  name: refused(token, { name: 'other' }),
  arguments: refused(token, { arguments: { title: 'Dune', count: 1 } }),
  'not authentic': refused(flipped),
  malformed: refused('junk'),
};
