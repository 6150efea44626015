import type { Config } from '@mrtr/compiler/config';

/** What a project can set; all else has its default. */
export type Settings = Partial<Config>;

/**
 * The settings as they are: for their types, in a `mrtr.config.ts`.
 *
 * @example
 * ```ts
 * export default defineConfig({ output: 'src/mrtr' });
 * ```
 */
export function defineConfig(settings: Settings | Promise<Settings>): Settings | Promise<Settings> {
  return settings;
}
