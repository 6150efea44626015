import { relative } from 'node:path';
import type { Node } from 'ts-morph';
import type { Span } from '../ir/span.js';

/** Where a node stands, without the comments before it. */
export type SpanOf = (node: Node) => Span;

/** Spans with file paths relative to the project root. */
export function spansFrom(root: string): SpanOf {
  return (node) => ({ file: fileOf(root, node), start: node.getStart(), end: node.getEnd() });
}

const fileOf = (root: string, node: Node) => relative(root, node.getSourceFile().getFilePath()).replaceAll('\\', '/');
