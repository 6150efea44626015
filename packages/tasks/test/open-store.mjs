import { postgresStore } from '@mrtr/tasks/postgres';
import { redisStore } from '@mrtr/tasks/redis';
import { sqliteStore } from '@mrtr/tasks/sqlite';

/**
 * A store, as a server process opens it.
 *
 * @param {'sqlite' | 'redis' | 'postgres'} kind
 * @param {string} address
 * @returns {Promise<{ store: import('@mrtr/tasks').TaskStore, close: () => unknown }>}
 */
export async function openStore(kind, address) {
  switch (kind) {
    case 'sqlite': {
      const database = await openDatabase(address);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 30000; PRAGMA synchronous = NORMAL');
      return { store: sqliteStore(database), close: () => database.close() };
    }
    case 'redis': {
      const { Redis } = await import('ioredis');
      const redis = new Redis(address);
      return { store: redisStore(redis), close: () => redis.quit() };
    }
    case 'postgres': {
      const { default: pg } = await import('pg');
      const pool = new pg.Pool({ connectionString: address, max: 8 });
      return { store: await postgresStore(pool), close: () => pool.end() };
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
