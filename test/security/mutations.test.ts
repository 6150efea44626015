import { describe, expect, test } from 'vitest';
import { bundled } from '../../packages/runtime/test/state/bundle.js';
import { allCases } from '../../packages/runtime/test/state/cases/all.js';
import * as whole from '../../packages/runtime/test/state/subject.js';
import { mutations } from './mutations.js';

const caseNamed = (name: string) => {
  const found = allCases.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`No case is named: ${name}`);
  return found;
};

describe('without a guard, a case fails', () => {
  for (const { removes, edit, noticedBy } of mutations) {
    test(removes, async () => {
      const { run } = caseNamed(noticedBy);
      await run(whole);
      const mutant = await bundled({ edit });
      await expect((async () => run(mutant))(), `nobody noticed: ${removes}`).rejects.toThrow();
    });
  }
});
