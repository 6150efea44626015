import { ts } from '#ts-morph';

/** What may stand before a declaration. TypeScript keeps a function's decorators too, which mean nothing to it. */
type Modified = ts.Node & { readonly modifiers?: readonly ts.ModifierLike[] };

export const decoratorsOf = ({ modifiers = none }: Modified): readonly ts.Decorator[] =>
  modifiers.filter(ts.isDecorator);

export const hasModifier = ({ modifiers = none }: Modified, keyword: ts.ModifierSyntaxKind): boolean =>
  modifiers.some(({ kind }) => kind === keyword);

const none: readonly ts.ModifierLike[] = [];
