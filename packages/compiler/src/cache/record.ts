import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { Config } from '../project/config.js';
import type { FileState } from '../project/output.js';

/**
 * What a run looked at and what came of it: as long as all of it is the same, the next run would come to the same.
 *
 * This file is all that a run loads in which nothing has changed. It imports nothing but the file system.
 */
export interface RunRecord extends Inputs {
  readonly outcome: Outcome;
}

/** What a run looked at. Thousands of files are asked for in each run: nothing is made of them before. */
export interface Inputs {
  readonly root: string;
  /** When the run began, in milliseconds since 1970. */
  readonly at: number;
  /** Absolute paths of files: those with a hash, then those that count as changed when their times are others. */
  readonly paths: readonly string[];
  /** Of each path, its size and the times at which it and what is said of it were changed, in milliseconds. */
  readonly figures: Float64Array;
  /** Those of the first paths, one behind the other. */
  readonly hashes: string;
  readonly folders: readonly FolderRecord[];
  /** Paths at which there was nothing, and where something would matter. */
  readonly absent: readonly string[];
}

/** What came of it. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly states: readonly FileState[];
  /** What the configuration gave, where it is code: it may read anything, so that only running it tells what it gives now. */
  readonly config?: Config;
}

/** A run that would come to the same as the last one. */
export interface UnchangedRun {
  /** How many generated files there are, where all are up to date and there is nothing else to say. */
  readonly upToDate: number | undefined;
  readonly outcome: () => Outcome;
}

/** A folder with the names of what is in it. */
export type FolderRecord = readonly [path: string, modified: number, changed: number, names: string];

/** What is run: `check` also holds the files against TypeScript. */
export type Mode = 'build' | 'check';

/** Of the format, and of Node.js, on which some of the result could depend. */
const version = `3 ${process.version}`;

/** File systems tell times no finer than this: what changed so shortly before may have changed once more. */
const granularity = 50;

/** Characters of a SHA-256 in base64. */
const hashLength = 44;

/** Where the record of a project is. Several projects may share a `node_modules`, so its name tells them apart. */
export function recordPath(root: string, mode: Mode): string {
  let key = 5381;
  for (const character of root) key = ((key * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return join(root, 'node_modules', '.cache', 'mrtr', `${mode}-${key.toString(36)}`);
}

/** The last run, if a run now would come to the same, as far as files tell. */
export function unchangedRun(root: string, mode: Mode): UnchangedRun | undefined {
  const at = Date.now();
  const read = readRecord(root, mode);
  if (!read) return undefined;
  const { inputs, upToDate, outcome } = read;
  if (inputs.absent.some(stats)) return undefined;
  const folders = inputs.folders.map((folder) => sameFolder(folder, inputs.at));
  if (!folders.every((folder) => folder !== undefined)) return undefined;
  const figures = sameFiles(inputs);
  if (!figures) return undefined;
  // What had to be read again need not be the next time.
  if (figures !== inputs.figures || folders.some((folder, index) => folder !== inputs.folders[index]))
    save(mode, { ...inputs, at, folders, figures }, upToDate, outcome());
  return { upToDate, outcome: () => JSON.parse(outcome()) as Outcome };
}

/** Records a run. That it cannot be written is no fault: the next run is only slower. */
export function saveRecord(mode: Mode, { outcome, ...inputs }: RunRecord): void {
  const { diagnostics, states, config } = outcome;
  const isClean = diagnostics.length === 0 && !config && states.every(({ state }) => state === 'same');
  save(mode, inputs, isClean ? states.length : undefined, JSON.stringify(outcome));
}

/**
 * Three lines: what is said of all files, in JSON; hashes, one behind the other; and the outcome, which is seldom needed.
 * Then all paths with NUL between them, as in no path, and the figures as they are in memory.
 */
function save(mode: Mode, inputs: Inputs, upToDate: number | undefined, outcome: string): void {
  const { paths, figures, hashes, ...rest } = inputs;
  const head = { version, upToDate, ...rest, count: paths.length };
  const text = [JSON.stringify(head), hashes, outcome, paths.join('\0')].join('\n');
  const path = recordPath(inputs.root, mode);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, Buffer.concat([Buffer.from(text), Buffer.from(figures.buffer)]));
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

function readRecord(root: string, mode: Mode) {
  try {
    // Not read as text: Node.js would take twice as long.
    const record = readFileSync(recordPath(root, mode));
    const hashesAt = record.indexOf('\n') + 1;
    const head = JSON.parse(record.toString('utf8', 0, hashesAt));
    if (head.version !== version || head.root !== root) return undefined;
    const outcomeAt = record.indexOf('\n', hashesAt) + 1;
    const pathsAt = record.indexOf('\n', outcomeAt) + 1;
    const figuresAt = record.length - 3 * Float64Array.BYTES_PER_ELEMENT * head.count;
    const inputs: Inputs = {
      ...head,
      paths: record.toString('utf8', pathsAt, figuresAt).split('\0'),
      figures: new Float64Array(new Uint8Array(record.subarray(figuresAt)).buffer),
      hashes: record.toString('latin1', hashesAt, outcomeAt - 1),
    };
    const outcome = () => record.toString('utf8', outcomeAt, pathsAt - 1);
    return { inputs, upToDate: head.upToDate as number | undefined, outcome };
  } catch {
    return undefined;
  }
}

/** The figures themselves, or new ones where files had to be read to know that they are the same; undefined if one is not. */
function sameFiles({ at, paths, figures, hashes }: Inputs): Float64Array | undefined {
  const hashed = hashes.length / hashLength;
  let known = figures;
  const isSame = (path: string, index: number) => {
    const now = stats(path);
    if (!now) return false;
    const place = 3 * index;
    const isUntouched =
      now.size === figures[place] && now.mtimeMs === figures[place + 1] && now.ctimeMs === figures[place + 2];
    if (isUntouched && (index >= hashed || isSettled(now, at))) return true;
    const hash = hashes.slice(hashLength * index, hashLength * (index + 1));
    if (!hash || hashOfText(readFileSync(path, 'utf8')) !== hash) return false;
    if (known === figures) known = figures.slice();
    known.set(figuresOf(now), place);
    return true;
  };
  // No loop of ours: V8 would compile it with all that it calls while it runs, and take longer than it.
  const areSame = () => paths.every(isSame);
  return (paths.length > fewFiles ? withoutOptimizing(areSame) : areSame()) ? known : undefined;
}

/** For no more than these, Node.js asks for less long than it takes to load what sets V8's flags. */
const fewFiles = 1000;

/** Node.js 20 makes dates and more of what the system says of a file: V8 would compile that for longer than it runs. */
function withoutOptimizing<T>(run: () => T): T {
  if (!process.version.startsWith('v20.')) return run();
  const { setFlagsFromString } = process.getBuiltinModule('node:v8');
  setFlagsFromString('--no-opt');
  try {
    return run();
  } finally {
    setFlagsFromString('--opt');
  }
}

export const figuresOf = ({ size, mtimeMs, ctimeMs }: Stats): [number, number, number] => [size, mtimeMs, ctimeMs];

function sameFolder(record: FolderRecord, at: number): FolderRecord | undefined {
  const [path, modified, changed, names] = record;
  const now = stats(path);
  if (!now?.isDirectory()) return undefined;
  if (now.mtimeMs === modified && now.ctimeMs === changed && isSettled(now, at)) return record;
  return namesIn(path) === names ? [path, now.mtimeMs, now.ctimeMs, names] : undefined;
}

/** Whether a file was left alone for long enough before a run that its times say all. */
const isSettled = ({ mtimeMs, ctimeMs }: Stats, at: number) => Math.max(mtimeMs, ctimeMs) < at - granularity;

const quietly = { throwIfNoEntry: false } as const;

export const stats = (path: string): Stats | undefined => statSync(path, quietly);

/** What is in a folder, as far as it can matter: folders, TypeScript, JavaScript and JSON. */
export const namesIn = (path: string) =>
  readdirSync(path)
    .filter((name) => /\.([cm]?[jt]sx?|json)$/.test(name) || lstatSync(join(path, name)).isDirectory())
    .sort()
    .join('/');

/** Loaded only where times do not tell: it is half of what such a run takes. */
export function hashOfText(text: string): string {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', text.replace(/^\ufeff/, ''), 'base64');
}
