import { postgresStore } from '@mrtr/tasks/postgres';
import { redisStore } from '@mrtr/tasks/redis';
import { sqliteStore } from '@mrtr/tasks/sqlite';
import { openDatabase } from '../../../test/support/open-database.mjs';

const stores = { sqlite: sqliteStore, redis: redisStore, postgres: postgresStore };

/**
 * A store, as a server process opens it.
 *
 * @param {'sqlite' | 'redis' | 'postgres'} kind
 * @param {string} address
 * @returns {Promise<{ store: import('@mrtr/tasks').TaskStore, close: () => unknown }>}
 */
export async function openStore(kind, address) {
  const { database, close } = await openDatabase(kind, address);
  return { store: await stores[kind](database), close };
}
