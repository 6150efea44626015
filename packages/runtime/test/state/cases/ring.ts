import assert from 'node:assert/strict';
import type { Case } from '../case.js';
import { keys, scene } from '../scene.js';

const { one, two } = keys;

/** The keys that a server is given, and what it says of those that are none. */
export const ringCases: readonly Case[] = [
  {
    name: 'ring: secrets that are none are refused, by index and never by value',
    run(subject) {
      const faulty: readonly (readonly [unknown, RegExp])[] = [
        [[], /keys: expected at least one secret/],
        [undefined, /keys: expected at least one secret/],
        [one, /keys: expected at least one secret/],
        [[one, 7], /keys\[1\]: expected a string, found number/],
        [[new Uint8Array(32)], /keys\[0\]: expected a string, found object/],
        [[one, 'tell nobody'], /keys\[1\]: expected at least 32 bytes, found 11/],
        [[''], /keys\[0\]: expected at least 32 bytes, found 0/],
        [['é'.repeat(15)], /keys\[0\]: expected at least 32 bytes, found 30/],
        [['x'.repeat(40)], /keys\[0\]: one character repeated is no secret/],
        [[one, two, one], /keys\[2\]: the same secret as keys\[0\]/],
      ];
      for (const [ring, message] of faulty) {
        assert.throws(
          () => subject.jweCodec(ring as string[]),
          (error: Error) => {
            assert.ok(error instanceof TypeError);
            assert.match(error.message, message);
            for (const secret of Array.isArray(ring) ? ring : [])
              if (typeof secret === 'string' && secret !== '') assert.ok(!error.message.includes(secret));
            return true;
          },
        );
      }
    },
  },
  {
    name: 'ring: any text of 32 bytes is a secret, in whatever script',
    async run(subject) {
      for (const secret of [one, '秘密の鍵は十一文字です', `${' '.repeat(31)}x`, `${'é'.repeat(15)}ab`]) {
        const { seal, open } = scene(subject, { ring: [secret] });
        assert.equal((await open(await seal())).id, 'flow-1');
      }
    },
  },
];
