import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildResult } from '../compilation.js';
import type { Config } from '../project/config.js';
import { configFiles, isCode } from '../project/config-files.js';
import { formatterOf } from '../project/formatter.js';
import { formatterSettings } from '../project/formatters.js';
import { type FolderRecord, figuresOf, hashOfText, type Mode, namesIn, saveRecord, stats } from './record.js';

/** A run that is to be recorded. */
export interface Run {
  /** When it began, in milliseconds since 1970. */
  readonly at: number;
  readonly config: Config;
  /** Absolute paths of what it read, and of what it wrote, with the text. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** Settings of the project and of package managers: wherever one of these is or appears, it may matter. */
const settings = [
  ...configFiles,
  ...['package.json', 'tsconfig.json'],
  ...['node_modules/.package-lock.json', 'node_modules/.modules.yaml', 'node_modules/.yarn-state.yml'],
];

/** What cannot be told from the files that were found: a file that appears elsewhere may resolve it. */
const unresolved = new Set(['MRTR2002', 'MRTR5008', 'TS2307', 'TS7016', 'TS2792']);

/** Records a run, unless the next one could come to something else without any of the recorded files changing. */
export function writeRecord(root: string, mode: Mode, { at, config, files }: Run, result: BuildResult): void {
  const { diagnostics, states } = result;
  if (states.length === 0 && diagnostics.every(({ span }) => !span)) return;
  if (diagnostics.some(({ code }) => unresolved.has(code))) return;

  const outputs = states.map(({ file }) => join(root, file));
  const folders = foldersIn(join(root, config.source), join(root, config.output));
  const read = new Set(files.map(({ path }) => path));
  const beside = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !read.has(path) && stats(path)?.isFile());
  const places = settingsAbove([root], settings);
  const formatting = settingsAbove(formatterOf(root, config) ? outputs.map(dirname) : [], formatterSettings);
  if (formatting.present.some(readsOthers)) return;
  const manifests = files.filter(({ path }) => isOwn(path)).flatMap(({ path }) => manifestsAbove(path));
  const own = new Map(files.flatMap(({ path, text }) => (isOwn(path) ? [[path, text]] : [])));
  for (const path of [...beside, ...places.present, ...formatting.present, ...manifests])
    if (!own.has(path)) own.set(path, readFileSync(path, 'utf8'));
  const hashed = found(own.keys());
  const others = found([...files.flatMap(({ path }) => (isOwn(path) ? [] : [path])), ...ownFiles()]);
  const present = new Set(hashed.paths);
  const gone = outputs.filter((path) => !present.has(path) && !stats(path));
  const hasCode = configFiles.some((file) => isCode(file) && stats(join(root, file)));
  saveRecord(mode, {
    root,
    at,
    paths: [...hashed.paths, ...others.paths],
    figures: Float64Array.from([...hashed.figures, ...others.figures]),
    hashes: hashed.paths.map((path) => hashOfText(own.get(path) ?? '')).join(''),
    folders: folders.flatMap(folderRecord),
    absent: [...new Set([...places.absent, ...formatting.absent, ...gone])],
    outcome: { diagnostics, states, ...(hasCode && { config }) },
  });
}

/** Not a package's. TypeScript's own libraries, which are within the compiler, are no files at all. */
const isOwn = (path: string) => !path.includes('/node_modules/');

/** The files of these that there are. */
function found(candidates: Iterable<string>) {
  const paths: string[] = [];
  const figures: number[] = [];
  for (const path of candidates) {
    const now = stats(path);
    if (!now) continue;
    paths.push(path);
    figures.push(...figuresOf(now));
  }
  return { paths, figures };
}

function folderRecord(path: string): FolderRecord[] {
  const now = stats(path);
  return now ? [[path, now.mtimeMs, now.ctimeMs, namesIn(path)]] : [];
}

function foldersIn(source: string, output: string): string[] {
  const visit = (folder: string): string[] => [
    folder,
    ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git'
        ? visit(join(folder, entry.name))
        : [],
    ),
  ];
  return [...new Set([source, output].filter((folder) => stats(folder)).flatMap(visit))];
}

/** Whether settings of a formatter are code, or extend others: what they then read is not known. */
const readsOthers = (path: string) =>
  /\.[cm]?[jt]s$/.test(path) || (/biome\.jsonc?$/.test(path) && readFileSync(path, 'utf8').includes('"extends"'));

/** Settings in these folders and in all above them. */
function settingsAbove(below: readonly string[], names: readonly string[]): { present: string[]; absent: string[] } {
  const folders = new Set(below);
  for (const folder of folders) folders.add(dirname(folder));
  const paths = [...folders].flatMap((folder) => names.map((name) => join(folder, name)));
  return { present: paths.filter((path) => stats(path)), absent: paths.filter((path) => !stats(path)) };
}

/** The `package.json` files that say how the modules beside them are found. */
function manifestsAbove(path: string): string[] {
  const folder = dirname(path);
  let found = manifests.get(folder);
  if (!found) {
    const own = join(folder, 'package.json');
    found = [...(stats(own) ? [own] : []), ...(folder === dirname(folder) ? [] : manifestsAbove(folder))];
    manifests.set(folder, found);
  }
  return found;
}

const manifests = new Map<string, string[]>();

/** The compiler itself, in the bundles of which this module is one: another version of it may come to something else. */
function ownFiles(): string[] {
  const bundle = dirname(fileURLToPath(import.meta.url));
  const home = dirname(dirname(bundle));
  return [
    ...readdirSync(home).flatMap((name) => (/^package\.json$|\.cjs$/.test(name) ? [join(home, name)] : [])),
    ...readdirSync(bundle, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.js') ? [join(bundle, name)] : [],
    ),
  ];
}
