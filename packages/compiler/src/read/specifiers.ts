import type { ts } from 'ts-morph';
import { checkerOf } from './compiler-project.js';

/** Every specifier in a file, those of `import()` and of import types too, and none that TypeScript adds by itself. */
export const specifiersOf = (file: ts.SourceFile): readonly ts.StringLiteralLike[] =>
  (file as ts.SourceFile & { readonly imports?: readonly ts.StringLiteralLike[] }).imports?.filter(
    ({ pos }) => pos >= 0,
  ) ?? [];

/** The declaration of the module that a specifier leads to: its file, where it is no `declare module`. */
export const moduleAt = (specifier: ts.Expression): ts.Declaration | undefined =>
  checkerOf(specifier).getSymbolAtLocation(specifier)?.declarations?.[0];
