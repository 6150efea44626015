import { postgresGuard } from '@mrtr/runtime/once/postgres';
import { redisGuard } from '@mrtr/runtime/once/redis';
import { sqliteGuard } from '@mrtr/runtime/once/sqlite';

/**
 * A guard, as a server process opens it.
 *
 * @param {'sqlite' | 'redis' | 'postgres'} kind
 * @param {string} address
 * @returns {Promise<{ guard: import('@mrtr/runtime').OnceGuard, close: () => unknown }>}
 */
export async function openGuard(kind, address) {
  switch (kind) {
    case 'sqlite': {
      const database = await openDatabase(address);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 30000');
      return { guard: sqliteGuard(database), close: () => database.close() };
    }
    case 'redis': {
      const { Redis } = await import('ioredis');
      const redis = new Redis(address);
      return { guard: redisGuard(redis), close: () => redis.quit() };
    }
    case 'postgres': {
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({ connectionString: address, max: 4 });
      return { guard: await postgresGuard(pool), close: () => pool.end() };
    }
  }
}

async function openDatabase(file) {
  try {
    const { default: Database } = await import('better-sqlite3');
    return new Database(file);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { DatabaseSync } = await import('node:sqlite');
    return new DatabaseSync(file);
  }
}
