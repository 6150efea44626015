import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The results that the suite has written: the checks of each scenario, by its name. Each scenario has a folder of its
 * own, whose name ends with the time of the run.
 *
 * @param {string} folder
 * @returns {Promise<Map<string, { name: string, status: string, description?: string, errorMessage?: string }[]>>}
 */
export async function checksIn(folder) {
  const entries = await readdir(folder);
  const scenarios = entries.map(async (entry) => {
    const name = entry.replace(/^(server|client)-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '');
    return [name, JSON.parse(await readFile(join(folder, entry, 'checks.json'), 'utf8'))];
  });
  return new Map(await Promise.all(scenarios));
}
