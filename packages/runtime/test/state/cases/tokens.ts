import assert from 'node:assert/strict';
import type { Case } from '../case.js';
import { flow, keys, scene } from '../scene.js';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The token itself: who can read it, who can make it, and how many spellings it has. */
export const tokenCases: readonly Case[] = [
  {
    name: 'confidentiality: nothing of the claims is in the token, in any of the usual encodings',
    async run(subject) {
      const token = await scene(subject).seal();
      const bytes = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      for (const word of ['north pole', 'region', 'confirm', 'order', 'Emma', 'shop', 'ann', 'flow-1'])
        for (const text of [token, ...bytes]) assert.ok(!text.includes(word), word);
    },
  },
  {
    name: 'the header says dir, A256GCM and the key, and nothing else',
    async run(subject) {
      const [header = ''] = (await scene(subject).seal()).split('.');
      const { kid, ...rest } = JSON.parse(Buffer.from(header, 'base64url').toString());
      assert.deepEqual(rest, { alg: 'dir', enc: 'A256GCM' });
      assert.match(kid, /^[0-9a-f]{8}$/);
    },
  },
  {
    name: 'two states of one flow differ in every part but the header',
    async run(subject) {
      const { seal } = scene(subject);
      const [first = [], second = []] = [await seal(), await seal()].map((token) => token.split('.'));
      assert.equal(first[0], second[0]);
      for (const part of [2, 3, 4]) assert.notEqual(first[part], second[part]);
    },
  },
  {
    name: 'integrity: no character of a token can be another one, be left out or be doubled',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const token = await seal();
      assert.equal(await refusal(token), undefined);
      for (let index = 0; index < token.length; index++) {
        const [before, after] = [token.slice(0, index), token.slice(index + 1)];
        const others = [...alphabet, '.', '=', '+', '/', ' ', '\n', '\0', 'é'].filter(
          (other) => other !== token[index],
        );
        // All of them where spare bits would allow a second spelling, at the end of a part; a few elsewhere.
        const tried = after === '' || after.startsWith('.') ? others : others.filter((_, at) => (at + index) % 9 === 0);
        for (const other of tried)
          assert.notEqual(await refusal(before + other + after), undefined, `${index} ${other}`);
        assert.notEqual(await refusal(before + after), undefined, `${index} left out`);
        assert.notEqual(await refusal(before + token[index] + token[index] + after), undefined, `${index} doubled`);
      }
    },
  },
  {
    name: 'one spelling: no white space, padding or other alphabet, wherever it stands',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const token = await seal();
      const parts = token.split('.');
      for (const extra of [' ', '\t', '\n', '\r\n', '=', '==', '\u00a0', '\ufeff', '\0']) {
        assert.equal(await refusal(extra + token), 'malformed');
        for (const at of parts.keys()) {
          const padded = parts.map((part, index) => (index === at ? part + extra : part)).join('.');
          assert.equal(await refusal(padded), 'malformed');
        }
      }
      const standard = token.replaceAll('-', '+').replaceAll('_', '/');
      if (standard !== token) assert.equal(await refusal(standard), 'malformed');
    },
  },
  {
    name: 'one spelling: no other value of the bits that the last character of a part has to spare',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      let aliases = 0;
      // Ids of different lengths, so that the ciphertext ends with 0, 2 and 4 spare bits.
      for (const length of [0, 1, 2]) {
        const parts = (await seal({ ...flow, id: 'x'.repeat(length) })).split('.');
        for (const [at, part] of parts.entries()) {
          const bytes = Buffer.from(part, 'base64url');
          for (const last of alphabet) {
            const alias = part.slice(0, -1) + last;
            if (part === '' || alias === part || !Buffer.from(alias, 'base64url').equals(bytes)) continue;
            aliases++;
            const text = parts.map((own, index) => (index === at ? alias : own)).join('.');
            assert.equal(await refusal(text), 'malformed', alias);
          }
        }
      }
      assert.ok(aliases > 40, `${aliases} aliases were tried`);
    },
  },
  {
    name: 'not a token: other types, empty, and the shapes of other tokens',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const token = await seal();
      const [header, , iv, ciphertext, tag] = token.split('.');
      const others = [
        ...['', '.', '....', 'null', '{}', [...token].reverse().join('')],
        ...[undefined, null, 7, true, [], [token], { token }, Object(token)],
        `${header}.${iv}.${ciphertext}.${tag}`,
        `${header}.AAAA.${iv}.${ciphertext}.${tag}`,
        `${token}.`,
        `.${token}`,
        `${token}.${tag}`,
        `${header}..${iv}..${tag}`,
        `${header}..${iv}AAAA.${ciphertext}.${tag}`,
        `${header}..${iv}.${ciphertext}.${tag?.slice(0, 16)}`,
      ];
      for (const other of others) assert.equal(await refusal(other), 'malformed', String(other));
    },
  },
  {
    name: 'the algorithm is ours: a header that names another, or compression, or nothing, is not looked at',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const [header = '', ...rest] = (await seal()).split('.');
      const own = JSON.parse(Buffer.from(header, 'base64url').toString());
      const { kid: _kid, ...anonymous } = own;
      const headers = [
        ...['none', 'RSA-OAEP', 'A256KW', 'DIR'].map((alg) => ({ ...own, alg })),
        ...['A128GCM', 'A256CBC-HS512', 'none'].map((enc) => ({ ...own, enc })),
        ...[{ ...own, zip: 'DEF' }, { ...own, crit: ['exp'] }, { ...own, kid: 'ffffffff' }, anonymous, {}, []],
        // The same header, spelt in another way.
        { enc: own.enc, alg: own.alg, kid: own.kid },
      ];
      for (const other of headers) {
        const encoded = Buffer.from(JSON.stringify(other)).toString('base64url');
        assert.equal(await refusal([encoded, ...rest].join('.')), 'unknown key', JSON.stringify(other));
      }
    },
  },
  {
    name: 'the key id is part of what is authenticated: it cannot be moved onto another body',
    async run(subject) {
      const ring = scene(subject, { ring: [keys.one, keys.two] });
      const [, ...ofOne] = (await ring.seal()).split('.');
      const [headerOfTwo] = (await scene(subject, { ring: [keys.two] }).seal()).split('.');
      assert.equal(await ring.refusal([headerOfTwo, ...ofOne].join('.')), 'not authentic');
    },
  },
  {
    name: 'parts of two tokens do not make a third',
    async run(subject) {
      const { seal, refusal } = scene(subject);
      const [one, two] = [(await seal()).split('.'), (await seal()).split('.')];
      for (const at of [2, 3, 4])
        assert.equal(
          await refusal(one.map((part, index) => (index === at ? two[at] : part)).join('.')),
          'not authentic',
        );
    },
  },
  {
    name: 'ring: the first key seals, every key opens, a key that has left opens nothing',
    async run(subject) {
      const byOld = await scene(subject, { ring: [keys.one] }).seal();
      const byNew = await scene(subject, { ring: [keys.two] }).seal();
      const both = scene(subject, { ring: [keys.two, keys.one] });
      assert.equal(await both.refusal(byOld), undefined);
      assert.equal(await both.refusal(byNew), undefined);
      assert.equal((await both.seal()).split('.')[0], byNew.split('.')[0]);
      assert.equal(await scene(subject, { ring: [keys.two] }).refusal(byOld), 'unknown key');
    },
  },
  {
    name: 'rotation: in any two neighbouring phases of a fleet, each instance opens what the other seals',
    async run(subject) {
      const phases = [[keys.one], [keys.one, keys.two], [keys.two, keys.one], [keys.two]];
      for (const [index, ring] of phases.entries()) {
        for (const other of phases.slice(Math.max(0, index - 1), index + 2)) {
          const token = await scene(subject, { ring }).seal();
          assert.equal(await scene(subject, { ring: other }).refusal(token), undefined, `phase ${index}`);
        }
      }
    },
  },
];
