import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const tsconfig = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    strict: true,
    types: ['node'],
    skipLibCheck: true,
  },
  include: ['src'],
};

/** The text of one authored tool. `edit` is a word of its documentation: what changes in an edit. */
export const toolText = (
  /** @type {number} */ index,
  edit = 'a',
) => `import { Elicit, Resolve } from '@mrtr/decorators';
import { type Item, itemOf } from './items.js';

export interface Decision${index} {
  /** What is to become of it. */
  kind: 'keep' | 'move' | 'remove';
  /**
   * How many of them.
   * @integer
   * @minimum 1
   */
  count?: number;
}

/**
 * Decides about ${edit} thing number ${index}.
 * @title Decide ${index}
 */
export async function decide${index}(
  /** Number of the thing. */
  id: number,
  /** Why, in a few words. */
  reason: string,
  @Resolve(itemOf) item: Item,
  @Elicit({
    when: ({ item }) => item.count > 0,
    message: ({ item, reason }) => \`What is to become of \${item.title}? (\${reason})\`,
  })
  decision: Decision${index} = { kind: 'keep' },
): Promise<string> {
  return \`\${item.title} (\${id}): \${decision.kind}, \${decision.count ?? item.count}\`;
}
`;

/** The same function as somebody writes it who has no decorators, and the SDK in their place: what a compiler takes for it. */
const plainText = (/** @type {number} */ index) =>
  toolText(index)
    .replace(
      "import { Elicit, Resolve } from '@mrtr/decorators'",
      "import type { CallToolResult } from '@modelcontextprotocol/server'",
    )
    .replace('type Item, itemOf', 'type Item')
    .replace('@Resolve(itemOf) ', '')
    .replace(/@Elicit\(\{[\s\S]*?\n {2}\}\)\n {2}/, '')
    .replace('Promise<string>', 'Promise<CallToolResult>')
    .replace(/return (`.*`);/, "return { content: [{ type: 'text', text: $1 }] };");

/** What authored files and those who would do without import, and the types of the platform. */
const packages = ['@mrtr', '@modelcontextprotocol', '@types', 'zod'];

const items = `export interface Item {
  readonly title: string;
  readonly count: number;
}

export async function itemOf(id: number): Promise<Item> {
  return { title: \`Item \${id}\`, count: id % 3 };
}
`;

/**
 * Writes a project of so many tools.
 *
 * @param {string} folder
 * @param {number} count
 * @param {string} modules the \`node_modules\` that it finds its packages in
 * @param {boolean} decorated
 */
export function writeProject(folder, count, modules, decorated) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of packages) symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'package.json'), '{ "name": "authored", "private": true, "type": "module" }\n');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(join(folder, 'src', 'items.ts'), items);
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, 'src', `decide-${index}.tool.ts`), decorated ? toolText(index) : plainText(index));
}
