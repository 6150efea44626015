import { ts } from '#ts-morph';
import { remember } from '../remember.js';

/** All that is in a node, in the order of the text, but for tokens and comments. */
export function descendantsOf(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (child: ts.Node): void => {
    found.push(child);
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

/** All that is in a file, likewise. Several look through each. */
export const nodesIn: (file: ts.SourceFile) => readonly ts.Node[] = remember(descendantsOf);
