import { Compilation, type Misunderstood, type Understood } from './compilation.js';
import { readConfig } from './project/read-config.js';
import type { ReadOptions } from './read/project-reader.js';

/** What a project means, or all that is wrong with it. Nothing is generated. */
export function understand(root: string, options: ReadOptions): Understood | Misunderstood {
  const settings = readConfig(root);
  if ('problem' in settings) return { diagnostics: [settings.problem] };
  return new Compilation({ root, config: settings.config, write: false, ...options }).understand();
}
