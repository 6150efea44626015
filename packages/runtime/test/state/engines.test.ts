import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundled } from './bundle.js';
import { flow, keys, scene } from './scene.js';
import * as onNode from './subject.js';

const onJose = await bundled({ engine: 'portable' });
const directions = [
  ['node:crypto', onNode, 'jose', onJose],
  ['jose', onJose, 'node:crypto', onNode],
] as const;

for (const [sealer, seals, opener, opens] of directions) {
  test(`what ${sealer} seals, ${opener} opens, for every key of the ring and any text`, async () => {
    const secret = fc.string({ unit: 'binary', minLength: 32, maxLength: 40 }).filter((key) => new Set(key).size > 1);
    const ring = fc.uniqueArray(secret, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(ring, fc.nat(), fc.string({ unit: 'binary' }), async (secrets, nth, text) => {
        const key = secrets[nth % secrets.length] as string;
        const state = { ...flow, answers: new Map([['q', { pin: 'p', content: text }]]) };
        const token = await scene(seals, { ring: [key] }).seal(state);
        expect(await scene(opens, { ring: secrets }).open(token)).toEqual(state);
      }),
    );
  });

  test(`what ${sealer} seals, ${opener} refuses without the key or with one character changed`, async () => {
    const token = await scene(seals, { ring: [keys.one] }).seal();
    expect(await scene(opens, { ring: [keys.two] }).refusal(token)).toBe('unknown key');
    const at = token.length - 30;
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect(await scene(opens, { ring: [keys.one] }).refusal(changed)).toBe('not authentic');
  });
}
