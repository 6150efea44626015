import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsFile } from './docs.js';
import { type Measurement, measure } from './measure.js';
import { docsWith, tableOf } from './table.js';

describe('what other tools do with authored files', () => {
  let measurements: readonly Measurement[];
  beforeAll(async () => {
    measurements = await measure();
  });

  const verdictsOf = (name: string) => {
    const measurement = measurements.find(({ tool }) => tool.name === name);
    if (!measurement) return expect.unreachable();
    return measurement;
  };

  test('every tool takes decorated parameters of a method, and none those of a function', () => {
    for (const { tool, plain } of measurements) {
      const name = `${tool.name} ${tool.version}`;
      expect(plain['shop.ts'], name).toBeUndefined();
      expect(plain['parameters.tool.ts'], name).toBeTypeOf('string');
      expect(plain['function.tool.ts'], name).toBeTypeOf('string');
    }
  });

  test('TypeScript complains of the decorators, and of what only they use', () => {
    const found = measurements.filter(({ tool }) => tool.name === 'TypeScript');
    expect(found.map(({ tool }) => tool.version)).toEqual([
      expect.stringMatching(/^5\.9\./),
      expect.stringMatching(/^6\./),
      expect.stringMatching(/^7\./),
    ]);
    for (const { plain } of found) expect(plain['parameters.tool.ts']).toBe('TS1206 × 2, TS6133, TS6192');
  });

  test.each(['prettier', 'typescript-eslint'])('%s reads decorated parameters with what the docs give', (name) => {
    expect(verdictsOf(name).remedied).toMatchObject({ 'parameters.tool.ts': undefined, 'shop.ts': undefined });
  });

  test.each(['esbuild', 'Vite and Vitest'])('%s reads everything with what the docs give', (name) => {
    expect(Object.values(verdictsOf(name).remedied ?? { none: 'measured' })).toEqual([undefined, undefined, undefined]);
  });

  test('the others leave authored function files out with what the docs give', () => {
    const others = measurements.filter(({ tool }) => tool.remedy?.effect === 'leaves out');
    expect(others.map(({ tool }) => tool.name)).toEqual([
      ...['TypeScript', 'TypeScript', 'TypeScript'],
      ...['oxfmt', 'Biome', 'oxlint'],
    ]);
    for (const { tool, remedied } of others) {
      expect(Object.values(remedied ?? { none: 'measured' }), tool.name).toEqual([undefined, undefined, undefined]);
    }
  });

  test('the docs say so', () => {
    expect(readFileSync(docsFile, 'utf8')).toBe(docsWith(tableOf(measurements)));
  });
});
