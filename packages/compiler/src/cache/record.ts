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
export interface RunRecord {
  /** Of this format, and of Node.js, on which some of the result could depend. */
  readonly version: string;
  readonly root: string;
  /** When the run began, in milliseconds since 1970. */
  readonly at: number;
  readonly files: readonly FileRecord[];
  readonly folders: readonly FolderRecord[];
  /** Paths at which there was nothing, and where something would matter. */
  readonly absent: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly states: readonly FileState[];
  /** What the configuration gave, where it is code: it may read anything, so that only running it tells what it gives now. */
  readonly config?: Config;
}

/** Times in milliseconds. Without a hash, as for a package's, a file counts as changed when its times are others. */
export type FileRecord = readonly [path: string, size: number, modified: number, changed: number, hash?: string];

/** A folder with the names of what is in it. */
export type FolderRecord = readonly [path: string, modified: number, changed: number, names: string];

/** What is run: `check` also holds the files against TypeScript. */
export type Mode = 'build' | 'check';

export const recordVersion = `1 ${process.version}`;

/** File systems tell times no finer than this: what changed so shortly before may have changed once more. */
const granularity = 50;

/** Where the record of a project is. Several projects may share a `node_modules`, so its name tells them apart. */
export function recordPath(root: string, mode: Mode): string {
  let key = 5381;
  for (const character of root) key = ((key * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return join(root, 'node_modules', '.cache', 'mrtr', `${mode}-${key.toString(36)}.json`);
}

/** The record of the last run, if a run now would come to the same, as far as files tell. */
export function unchangedRun(root: string, mode: Mode): RunRecord | undefined {
  const at = Date.now();
  const record = readRecord(root, mode);
  if (!record || record.absent.some(stats)) return undefined;
  const folders = record.folders.map((folder) => sameFolder(folder, record.at));
  if (!folders.every((folder) => folder !== undefined)) return undefined;
  const files: FileRecord[] = [];
  for (const file of record.files) {
    const same = sameFile(file, record.at);
    if (!same) return undefined;
    files.push(same);
  }
  const isAsRecorded = [folders, files].every((now, index) => {
    const before = index === 0 ? record.folders : record.files;
    return now.every((one, position) => one === before[position]);
  });
  // What had to be read again need not be the next time.
  if (!isAsRecorded) saveRecord(mode, { ...record, at, folders, files });
  return record;
}

/** Writes a record. That it cannot be written is no fault: the next run is only slower. */
export function saveRecord(mode: Mode, record: RunRecord): void {
  const path = recordPath(record.root, mode);
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, JSON.stringify(record));
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

function readRecord(root: string, mode: Mode): RunRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordPath(root, mode), 'utf8')) as RunRecord;
    return record.version === recordVersion && record.root === root ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The record itself, or a new one where the file had to be read to know that it is the same; undefined if it is not. */
function sameFile(record: FileRecord, at: number): FileRecord | undefined {
  const [path, size, modified, changed, hash] = record;
  const now = stats(path);
  if (!now) return undefined;
  const isUntouched = now.size === size && now.mtimeMs === modified && now.ctimeMs === changed;
  if (hash === undefined) return isUntouched ? record : undefined;
  if (isUntouched && isSettled(now, at)) return record;
  if (hashOfText(readFileSync(path, 'utf8')) !== hash) return undefined;
  return [path, now.size, now.mtimeMs, now.ctimeMs, hash];
}

function sameFolder(record: FolderRecord, at: number): FolderRecord | undefined {
  const [path, modified, changed, names] = record;
  const now = stats(path);
  if (!now?.isDirectory()) return undefined;
  if (now.mtimeMs === modified && now.ctimeMs === changed && isSettled(now, at)) return record;
  return namesIn(path) === names ? [path, now.mtimeMs, now.ctimeMs, names] : undefined;
}

/** Whether a file was left alone for long enough before a run that its times say all. */
const isSettled = ({ mtimeMs, ctimeMs }: Stats, at: number) => Math.max(mtimeMs, ctimeMs) < at - granularity;

export const stats = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

/** What is in a folder, as far as it can matter: folders, TypeScript, JavaScript and JSON. */
export const namesIn = (path: string) =>
  readdirSync(path)
    .filter((name) => /\.([cm]?[jt]sx?|json)$/.test(name) || lstatSync(join(path, name)).isDirectory())
    .sort()
    .join('/');

/** Loaded only where times do not tell: it is half of what such a run takes. */
export function hashOfText(text: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256')
    .update(text.replace(/^\ufeff/, ''))
    .digest('base64');
}
