import { describe, test } from 'vitest';
import { behindServer } from '../../../../test/support/hosts.js';
import { nodeHandler } from '../../src/node/node-handler.js';
import { bundled } from './bundle.js';
import type { Subject } from './case.js';
import { caseGroups } from './cases/all.js';
import { wireCases } from './cases/wire.js';
import * as onNode from './subject.js';

const engines = { 'node:crypto': onNode, jose: await bundled({ engine: 'portable' }) };
/** On the host of Node. */
const overHttp: Subject = {
  ...onNode,
  fetchHandler: (capabilities, options) => behindServer(nodeHandler(capabilities, options)),
};

describe('wire, on the host of Node', () => {
  for (const { name, run } of wireCases) test(name, () => run(overHttp));
});

for (const [engine, subject] of Object.entries(engines)) {
  for (const [group, cases] of Object.entries(caseGroups)) {
    describe(`${group}, sealed with ${engine}`, () => {
      for (const { name, run } of cases) test(name, () => run(subject));
    });
  }
}
