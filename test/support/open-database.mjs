/**
 * A client of a database, as a server process makes it.
 *
 * @param {'sqlite' | 'redis' | 'postgres'} kind
 * @param {string} address
 */
export async function openDatabase(kind, address) {
  switch (kind) {
    case 'sqlite': {
      const database = await openSqlite(address);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 30000; PRAGMA synchronous = NORMAL');
      return { database, close: () => database.close() };
    }
    case 'redis': {
      const { Redis } = await import('ioredis');
      const database = new Redis(address);
      return { database, close: () => database.quit() };
    }
    case 'postgres': {
      const { default: pg } = await import('pg');
      const database = new pg.Pool({ connectionString: address, max: 8 });
      return { database, close: () => database.end() };
    }
  }
}

async function openSqlite(file) {
  try {
    const { default: Database } = await import('better-sqlite3');
    return new Database(file);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const { DatabaseSync } = await import('node:sqlite');
    return new DatabaseSync(file);
  }
}
