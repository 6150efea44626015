import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../src/build.js';
import { check } from '../src/check/check.js';
import { inOrder } from '../src/diagnostics/order.js';
import { Emitter } from '../src/emit/emitter.js';
import type { Diagnostic } from '../src/ir/diagnostic.js';
import type { AuthoredModule } from '../src/ir/module.js';
import type { Config } from '../src/project/config.js';
import { findSourceFiles } from '../src/project/files.js';
import type { Layout } from '../src/project/layout.js';
import type { OutputFile } from '../src/project/output.js';
import { ProjectReader } from '../src/read/project-reader.js';

/**
 * `fixtures/<topic>/<case>`: a file, or a folder where it takes several. Files right in `fixtures/` belong to no case
 * and may be imported by all. The cases of `fixtures/projects` are whole projects, each with settings of its own; all
 * others are read together. A case named `*.invalid` must fail.
 */
export const folder = fileURLToPath(new URL('fixtures/', import.meta.url));

const config: Config = { source: '.', output: 'generated', tsconfig: 'tsconfig.json' };

export interface Case {
  /** Relative to `folder`, without the ending of a file: `questions/independent`. */
  readonly name: string;
  /** Its files, relative to `folder`, helpers included. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What is generated, relative to `root`; nothing where there are errors. */
  readonly files: readonly OutputFile[];
  /** What paths in diagnostics are relative to. */
  readonly root: string;
}

const sound = new Set<AuthoredModule>();
let shared: Layout;
export const cases: readonly Case[] = readCases();

/** All that is generated from the cases that are read together, as for a project with this setting. */
export function emitted(exactOptional: boolean): OutputFile[] {
  return new Emitter(shared).emit([...sound].map((module) => ({ ...module, exactOptional })));
}

export const isInvalid = ({ name }: Case) => name.endsWith('.invalid');

export const errorsOf = ({ diagnostics }: Case) => diagnostics.filter(({ severity }) => severity === 'error');

function readCases(): Case[] {
  const topics = readdirSync(folder).filter((name) => name !== 'projects' && isFolder(name));
  const files = findSourceFiles(folder, config).filter(({ file }) => file.includes('/') && !isProject(file));
  const { modules, layout, diagnostics } = new ProjectReader(folder, config, files, {
    types: true,
    unsaved: undefined,
  }).read(files);
  shared = layout;
  const together = topics.flatMap(namesIn).map(([name, sources]): Case => {
    const own = modules.filter(({ file }) => sources.includes(file));
    const found = diagnostics.filter(({ span }) => span && sources.includes(span.file));
    const all = inOrder([...found, ...check(own, layout)]);
    const isSound = all.every(({ severity }) => severity !== 'error');
    if (isSound) for (const module of own) sound.add(module);
    return { name, sources, diagnostics: all, files: isSound ? new Emitter(layout).emit(own) : [], root: folder };
  });
  const projects = namesIn('projects').map(([name, sources]): Case => {
    const root = join(folder, name);
    return { name, sources, ...build({ root, write: false, types: true }), root };
  });
  return [...together, ...projects];
}

/** The cases of a topic, with their files. */
function namesIn(topic: string): [name: string, sources: string[]][] {
  return readdirSync(join(folder, topic))
    .filter((entry) => !entry.endsWith('.md'))
    .sort()
    .map((entry) => {
      const path = `${topic}/${entry}`;
      if (!isFolder(path)) return [path.replace(/(\.(tool|prompt|resource))?\.ts$/, ''), [path]];
      const real = realpathSync(join(folder, path));
      // What a link leads to stands in its own place.
      const inside = readdirSync(real, { recursive: true, encoding: 'utf8' })
        .filter((name) => realpathSync(join(real, name)) === join(real, name))
        .sort();
      return [path, inside.map((name) => `${path}/${name}`).filter((name) => !isFolder(name))];
    });
}

function isFolder(path: string): boolean {
  return statSync(join(folder, path)).isDirectory();
}

function isProject(path: string): boolean {
  return path.startsWith('projects/');
}

export const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
