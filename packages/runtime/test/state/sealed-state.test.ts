import { describe, test } from 'vitest';
import { bundled } from './bundle.js';
import { claimCases } from './cases/claims.js';
import { tokenCases } from './cases/tokens.js';
import * as onNode from './subject.js';

const engines = { 'node:crypto': onNode, jose: await bundled({ engine: 'portable' }) };

for (const [engine, subject] of Object.entries(engines)) {
  describe(`claims, sealed with ${engine}`, () => {
    for (const { name, run } of claimCases) test(name, () => run(subject));
  });
  describe(`tokens, sealed with ${engine}`, () => {
    for (const { name, run } of tokenCases) test(name, () => run(subject));
  });
}
