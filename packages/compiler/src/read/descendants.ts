import { Node } from '#ts-morph';

/**
 * All that is in a node, in the order of the text, but for tokens and comments. ts-morph's own `getDescendants`, and its
 * search for identifiers, make a node of every bracket and comma first.
 */
export function descendantsOf(node: Node): Node[] {
  const found: Node[] = [];
  node.forEachDescendant((descendant) => {
    found.push(descendant);
  });
  return found;
}

export const identifiersIn = (node: Node) => descendantsOf(node).filter(Node.isIdentifier);
