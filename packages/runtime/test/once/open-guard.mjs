import { postgresGuard } from '@mrtr/runtime/once/postgres';
import { redisGuard } from '@mrtr/runtime/once/redis';
import { sqliteGuard } from '@mrtr/runtime/once/sqlite';
import { openDatabase } from '../../../../test/support/open-database.mjs';

const guards = { sqlite: sqliteGuard, redis: redisGuard, postgres: postgresGuard };

/**
 * A guard, as a server process opens it.
 *
 * @param {'sqlite' | 'redis' | 'postgres'} kind
 * @param {string} address
 * @returns {Promise<{ guard: import('@mrtr/runtime').OnceGuard, close: () => unknown }>}
 */
export async function openGuard(kind, address) {
  const { database, close } = await openDatabase(kind, address);
  return { guard: await guards[kind](database), close };
}
