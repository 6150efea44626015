import { describe, test } from 'vitest';
import { bundled } from './bundle.js';
import { caseGroups } from './cases/all.js';
import * as onNode from './subject.js';

const engines = { 'node:crypto': onNode, jose: await bundled({ engine: 'portable' }) };

for (const [engine, subject] of Object.entries(engines)) {
  for (const [group, cases] of Object.entries(caseGroups)) {
    describe(`${group}, sealed with ${engine}`, () => {
      for (const { name, run } of cases) test(name, () => run(subject));
    });
  }
}
