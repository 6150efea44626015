import { type Decorator, Node } from '#ts-morph';

/** The decorators of a function or method. TypeScript keeps a function's among its modifiers, where they mean nothing. */
export const decoratorsOf = (node: Node): Decorator[] =>
  Node.isModifierable(node)
    ? node.getModifiers().flatMap((modifier) => (Node.isDecorator(modifier) ? [modifier] : []))
    : [];
