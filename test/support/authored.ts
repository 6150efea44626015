import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '@mrtr/compiler';
import type { Capabilities, Tool } from '@mrtr/runtime';
import { TestProject } from './project.js';

/** What the generated modules of an authored file export. */
export interface Authored {
  /** By name, as the protocol has it. Throws for one that does not exist. */
  tool(name: string): Tool;
  /** The generated module itself: also what else the authored file exports. */
  readonly module: Readonly<Record<string, unknown>>;
}

/** Builds an authored file in a project of its own, with the real compiler, and imports what comes of it. */
export async function authored(file: URL): Promise<Authored> {
  const name = basename(file.pathname);
  const project = new TestProject({ [`src/${name}`]: readFileSync(file, 'utf8') });
  try {
    const { diagnostics } = build({ root: project.folder, write: true });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      throw new Error(`${file} does not build:\n${errors.map(({ message }) => message).join('\n')}`);
    const load = async (path: string) =>
      (await import(pathToFileURL(join(project.folder, 'src/generated', path)).href)) as Record<string, unknown>;
    const { tools = [] } = (await load('index.ts')).capabilities as Capabilities;
    return {
      module: await load(name.replace(/\.tool\.ts$/, '.ts')),
      tool(name) {
        const found = tools.find((tool) => tool.name === name);
        if (!found) throw new Error(`${file} has no tool ${name}: ${tools.map((tool) => tool.name).join(', ')}.`);
        return found;
      },
    };
  } finally {
    project.remove();
  }
}
