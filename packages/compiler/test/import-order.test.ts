import fc from 'fast-check';
import { expect, test } from 'vitest';
import { print } from '../src/emit/document.js';
import { ImportRegistry } from '../src/emit/import-registry.js';
import { Names } from '../src/emit/names.js';
import { formatted } from './generated-code.js';

const part = fc
  .array(fc.constantFrom('a', 'b', 'A', 'B', 'ab', '1', '2', '10', '_', '-', '$', 'é'), { minLength: 1, maxLength: 4 })
  .map((pieces) => `x${pieces.join('')}`);
const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const start = fc.constantFrom('package/', '@scope/', 'node:', '#', '@/', '~/', './', '../', '../../');
const specifier = fc.tuple(start, path, fc.constantFrom('', '.js', '.d.js')).map((pieces) => pieces.join(''));
const name = fc.stringMatching(/^[abAB_$é][abAB12_$]{0,4}$/);

test('imports and what they name stand in the order in which Biome leaves them', () => {
  const modules = fc.sample(
    fc.uniqueArray(fc.tuple(specifier, fc.uniqueArray(name, { minLength: 1, maxLength: 4 })), {
      minLength: 5,
      maxLength: 12,
      selector: ([from]) => from,
    }),
    { numRuns: 100, seed: 7 },
  );
  const files = modules.map((imports, index) => {
    const registry = new ImportRegistry(new Names([]));
    for (const [from, names] of imports) for (const one of names) registry.value(from, one);
    return { file: `${index}.ts`, text: `${print(registry.print())}\n` };
  });
  expect(formatted(files)).toEqual(files);
});
