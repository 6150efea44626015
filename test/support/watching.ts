import { Talking } from './talking.js';

/**
 * Runs `mrtr watch` in a folder for as long as something is done with it.
 *
 * @param use gets what waits for the next build to end and gives what was told of it, and what tells whether there was more
 */
export async function watching(
  folder: string,
  use: (nextBuild: () => Promise<string>, watch: Talking) => Promise<void>,
): Promise<void> {
  const watch = Talking.mrtr(folder, 'watch');
  try {
    await use(() => watch.until('Watching for changes.\n'), watch);
  } finally {
    await watch.stop();
  }
}
