import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compilation, readConfig } from '@mrtr/compiler';
import { afterAll, expect, test } from 'vitest';
import { TestProject } from '../support/project.js';

const tool = (name: string, doc: string) =>
  `import { Elicit } from '@mrtr/decorators';\nimport type { Colour } from './colour.js';\n\n/** ${doc} */\nexport function ${name}(colour: Colour, @Elicit({ message: ({ colour }) => \`Is \${colour} right?\` }) right: boolean) {\n  return right ? colour : '';\n}\n`;

const project = new TestProject({
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "module": "NodeNext", "target": "ES2023", "types": [], "experimentalDecorators": true } }\n',
  'src/first.tool.ts': tool('first', 'The first.'),
  'src/second.tool.ts': tool('second', 'The second.'),
  'src/colour.ts': "export type Colour = 'red' | 'blue';\n",
});
afterAll(() => project.remove());

const output = join(project.folder, 'src/generated');
const generated = () => Object.fromEntries(readdirSync(output).map((name) => [name, readFileSync(join(output, name))]));

test('what is generated from memory and cache is, to the byte, what is generated from nothing', async () => {
  const settings = readConfig(project.folder);
  if ('problem' in settings) throw new Error(settings.problem.message);
  const compilation = new Compilation({ root: project.folder, config: settings.config, write: true, types: false });
  expect(compilation.run().diagnostics).toEqual([]);
  const edits = {
    'src/second.tool.ts': tool('second', 'The second, edited.'),
    'src/colour.ts': "export type Colour = 'green' | 'blue' | 'red';\n",
  };
  for (const [file, text] of Object.entries(edits)) {
    const path = join(project.folder, file);
    writeFileSync(path, text);
    expect(compilation.run([{ path, kind: 'changed' }]).diagnostics).toEqual([]);
  }
  const fromMemory = generated();
  expect(String(fromMemory['second.ts'])).toContain('green');

  expect(await project.run('build')).toMatchObject({ code: 0 });
  expect(await project.run('build')).toMatchObject({ code: 0, stdout: '3 generated files up to date.\n' });
  expect(generated()).toEqual(fromMemory);

  rmSync(output, { recursive: true });
  rmSync(join(project.folder, 'node_modules/.cache'), { recursive: true, force: true });
  expect(await project.run('build')).toMatchObject({ code: 0 });
  expect(generated()).toEqual(fromMemory);
});
