import { ts } from '#ts-morph';
import type { Extension } from '../project/layout.js';

/** What imports of the project's own files end with, by its module settings. */
export function extensionOf(options: ts.CompilerOptions): Extension {
  const { allowImportingTsExtensions, rewriteRelativeImportExtensions, moduleResolution, module } = options;
  if (allowImportingTsExtensions || rewriteRelativeImportExtensions) return '.ts';
  const resolution =
    moduleResolution ?? (isNode(module) ? ts.ModuleResolutionKind.NodeNext : ts.ModuleResolutionKind.Bundler);
  return resolution === ts.ModuleResolutionKind.Node16 || resolution === ts.ModuleResolutionKind.NodeNext ? '.js' : '';
}

const isNode = (module: ts.ModuleKind | undefined) =>
  module !== undefined && module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext;
