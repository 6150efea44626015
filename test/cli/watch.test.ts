import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';
import { watching } from '../support/watching.js';

let project: TestProject;
afterEach(() => project.remove());

test('watch: builds after each change, tells what is wrong, and does not wake itself', async () => {
  project = new TestProject({
    'src/a.tool.ts':
      "import type { Colour } from './colour.js';\nexport function first(colour: Colour) { return colour; }\n",
    'src/colour.ts': "export type Colour = 'red' | 'blue';\n",
  });
  await watching(project.folder, async (nextBuild, watch) => {
    expect(await nextBuild()).toBe('wrote src/generated/a.ts\nwrote src/generated/index.ts\n');
    project.write('src/colour.ts', "export type Colour = 'red' | 'green';\n");
    expect(await nextBuild()).toBe('wrote src/generated/a.ts\n');
    expect(readFileSync(join(project.folder, 'src/generated/a.ts'), 'utf8')).toContain("'green'");

    project.write('src/colour.ts', 'export type Colour = Date;\n');
    expect(await nextBuild()).toContain('error MRTR2008');
    project.write('src/colour.ts', 'export type Colour = string;\n');
    expect(await nextBuild()).toBe('wrote src/generated/a.ts\n');

    project.write('src/b.tool.ts', 'export function second() { return 2; }\n');
    expect(await nextBuild()).toBe('wrote src/generated/b.ts\nwrote src/generated/index.ts\n');
    expect(watch.rest).toBe('');
  });
});

test('watch: follows what tools import from outside of the project', async () => {
  project = new TestProject({
    'shared/colour.ts': "export type Colour = 'red';\n",
    'shop/package.json': '{ "name": "shop", "type": "module" }',
    'shop/tsconfig.json': '{ "compilerOptions": { "strict": true, "module": "NodeNext", "target": "ES2023" } }',
    'shop/src/paint.tool.ts':
      "import type { Colour } from '../../shared/colour.js';\nexport function paint(colour: Colour) { return colour; }\n",
  });
  await watching(join(project.folder, 'shop'), async (nextBuild) => {
    await nextBuild();
    project.write('shared/colour.ts', "export type { Colour } from './more.js';\n");
    expect(await nextBuild()).toContain('error ');
    project.write('shared/more.ts', "export type Colour = 'green';\n");
    project.write('shared/colour.ts', "export type { Colour } from './more.js';\n\n");
    expect(await nextBuild()).toBe('wrote src/generated/paint.ts\n');
    project.write('shared/more.ts', "export type Colour = 'blue';\n");
    expect(await nextBuild()).toBe('wrote src/generated/paint.ts\n');
    expect(readFileSync(join(project.folder, 'shop/src/generated/paint.ts'), 'utf8')).toContain("'blue'");
  });
});
