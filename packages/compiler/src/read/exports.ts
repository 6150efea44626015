import type { ts } from 'ts-morph';
import { checkerOf } from './compiler-project.js';
import { pastImports } from './written.js';

/** A name that a file exports, and what it stands for, in this file or in another. */
export interface Exported {
  readonly name: string;
  readonly declarations: readonly ts.Declaration[];
}

export function exportsOf(file: ts.SourceFile): Exported[] {
  const checker = checkerOf(file);
  const module = checker.getSymbolAtLocation(file);
  const symbols = module ? checker.getExportsOfModule(module) : [];
  return symbols.map((symbol) => ({
    name: symbol.name,
    declarations: pastImports(symbol, checker).declarations ?? [],
  }));
}
