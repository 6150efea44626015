import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check/check.js';
import { inOrder } from './diagnostics/order.js';
import { diagnostic } from './diagnostics/report.js';
import type { Diagnostic } from './ir/diagnostic.js';
import type { AuthoredModule } from './ir/module.js';
import { type Config, readConfig } from './project/config.js';
import { findSourceFiles } from './project/files.js';
import type { Layout } from './project/layout.js';
import { type ReadOptions, read } from './read/read.js';

/** A project without errors: what its authored files say, and where what is generated from them goes. */
export interface Understood {
  readonly config: Config;
  readonly modules: readonly AuthoredModule[];
  readonly layout: Layout;
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The first half of a build, project → read → check: what a project means, or all that is wrong with it. */
export function understand(
  root: string,
  options: ReadOptions,
): Understood | { readonly diagnostics: readonly Diagnostic[] } {
  const settings = readConfig(root);
  if ('problem' in settings) return { diagnostics: [settings.problem] };
  const { config } = settings;
  if (!existsSync(join(root, config.source)))
    return { diagnostics: [diagnostic('MRTR5006', undefined, { folder: config.source })] };

  const { modules, calls, layout, diagnostics: found } = read(root, config, findSourceFiles(root, config), options);
  const diagnostics = inOrder([...found, ...check(modules, calls)]);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics };
  if (modules.length === 0)
    return { diagnostics: [...diagnostics, diagnostic('MRTR5002', undefined, { source: config.source })] };
  return { config, modules, layout, diagnostics };
}
