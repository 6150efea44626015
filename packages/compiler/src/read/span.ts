import { relative } from 'node:path';
import type { Node } from 'ts-morph';
import type { Span } from '../ir/span.js';

/** Where a node stands, without the comments before it. */
export type SpanOf = (node: Node) => Span;

/** Spans with file paths relative to the project root. */
export function spansFrom(root: string): SpanOf {
  return (node) => ({
    file: pathIn(root, node.getSourceFile().getFilePath()),
    start: node.getStart(),
    end: node.getEnd(),
  });
}

/** The path of a file as spans have it: relative to the project root, with forward slashes. */
export const pathIn = (root: string, file: string) => relative(root, file).replaceAll('\\', '/');
