import { relative } from 'node:path';
import { type Diagnostic, locate, sourceText } from '@mrtr/compiler/diagnostics';
import type { Report } from './report.js';

/**
 * For GitHub Actions: one workflow command a finding on stdout, which it shows at the line in a pull request.
 *
 * Source: GitHub's documentation of workflow commands.
 */
export function reportGitHub({ root, diagnostics, files, isCheck }: Report): void {
  for (const diagnostic of diagnostics) process.stdout.write(`${annotation(diagnostic, root)}\n`);
  if (!isCheck) return;
  for (const { file, state } of files) {
    const message = `This file is ${state}: it is not what mrtr would generate. Run "mrtr build" and commit what it writes.`;
    process.stdout.write(`${command('error', { file: fromHere(root, file), title: state }, message)}\n`);
  }
}

function annotation({ code, severity, message, help, span }: Diagnostic, root: string): string {
  const text = span && sourceText(root, span.file);
  const place = span && text !== undefined ? locate(span, text) : undefined;
  const properties = {
    ...(span && { file: fromHere(root, span.file) }),
    ...(place && { line: place.line, endLine: place.endLine }),
    // Columns only count where a place is on one line.
    ...(place && place.line === place.endLine && { col: place.column, endColumn: place.endColumn }),
    title: code,
  };
  return command(severity, properties, help ? `${message}\n${help}` : message);
}

/** Paths count from where the workflow runs, not from the project. */
const fromHere = (root: string, file: string) => relative(process.cwd(), `${root}/${file}`).replaceAll('\\', '/');

function command(name: string, properties: Readonly<Record<string, string | number>>, message: string): string {
  const list = Object.entries(properties).map(
    ([key, value]) => `${key}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${name} ${list.join(',')}::${escaped(message)}`;
}

const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
