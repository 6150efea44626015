import { relative } from 'node:path';
import type { ts } from 'ts-morph';
import type { Span } from '../ir/span.js';

/** Where a node stands, without the comments before it. */
export type SpanOf = (node: ts.Node) => Span;

/** Spans with file paths relative to the project root. */
export function spansFrom(root: string): SpanOf {
  const paths = new WeakMap<ts.SourceFile, string>();
  return (node) => {
    const source = node.getSourceFile();
    const file = paths.get(source) ?? pathIn(root, source.fileName);
    paths.set(source, file);
    return { file, start: node.getStart(source), end: node.end };
  };
}

/** The path of a file as spans have it: relative to the project root, with forward slashes. */
export const pathIn = (root: string, file: string) => relative(root, file).replaceAll('\\', '/');
