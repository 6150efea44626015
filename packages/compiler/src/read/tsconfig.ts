import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ts } from '#ts-morph';
import { diagnostic } from '../diagnostics/report.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { Config } from '../project/config.js';
import { pathIn } from './span.js';

/** A `tsconfig.json` and those that it extends: absolute paths with their texts. */
export function tsconfigFiles(root: string, config: Config): { path: string; text: string }[] {
  const path = join(root, config.tsconfig);
  const read = readTsconfig(path);
  return [...(read ? [path, ...(read.source.extendedSourceFiles ?? [])] : [])].map((file) => ({
    path: file,
    text: ts.sys.readFile(file) ?? '',
  }));
}

/**
 * What TypeScript complains of that a newer one would not know better: options that are not known, or their values, are
 * not among the errors. Nor is it one that no file is included, as authored files are found without its help.
 */
const ignored: ReadonlySet<number> = new Set([5023, 5025, 6046, 18002, 18003]);

/** What keeps a `tsconfig.json` from being read. */
export function tsconfigProblems(root: string, config: Config): Diagnostic[] {
  const { tsconfig } = config;
  const read = readTsconfig(join(root, tsconfig));
  if (!read)
    return tsconfig === 'tsconfig.json'
      ? []
      : [diagnostic('MRTR5001', undefined, { file: tsconfig, reason: 'there is no such file' })];
  const errors = read.errors.filter(({ code }) => !ignored.has(code));
  return errors.map(({ file, start, length = 0, messageText }) => {
    const reason = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\.$/, '').replaceAll(`${root}/`, '');
    const span =
      file && start !== undefined ? { file: pathIn(root, file.fileName), start, end: start + length } : undefined;
    return diagnostic('MRTR5007', span, { file: span?.file ?? tsconfig, reason });
  });
}

/** Undefined where there is no such file. */
export function readTsconfig(path: string) {
  if (!existsSync(path)) return undefined;
  const source = ts.readJsonConfigFile(path, ts.sys.readFile);
  // Only what it extends matters here, and not which files it includes.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options, errors } = ts.parseJsonSourceFileConfigFileContent(source, host, dirname(path), undefined, path);
  const syntax = (source as unknown as { parseDiagnostics: ts.Diagnostic[] }).parseDiagnostics;
  return { source, options, errors: [...syntax, ...errors] };
}
