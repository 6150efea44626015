import type { Claim, OnceGuard } from './guard.js';

/** As much of a database as is needed: what `better-sqlite3` and `node:sqlite` have in common. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): {
    run(...values: (string | number)[]): { readonly changes: number | bigint };
    get(...values: (string | number)[]): unknown;
  };
}

/**
 * For the processes of one machine: a table `mrtr_once` in a database of the caller's.
 *
 * @param database a `better-sqlite3` (or `node:sqlite`) database in a file that all processes open
 * @param now milliseconds since the epoch
 */
export function sqliteGuard(database: SqliteDatabase, now: () => number = Date.now): OnceGuard {
  database.exec(`CREATE TABLE IF NOT EXISTS mrtr_once (id TEXT PRIMARY KEY, expires INTEGER NOT NULL, result TEXT);
    CREATE INDEX IF NOT EXISTS mrtr_once_expires ON mrtr_once (expires)`);
  const sweep = database.prepare('DELETE FROM mrtr_once WHERE expires <= ?');
  const insert = database.prepare('INSERT INTO mrtr_once (id, expires) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const select = database.prepare('SELECT result FROM mrtr_once WHERE id = ?');
  const update = database.prepare('UPDATE mrtr_once SET result = ? WHERE id = ?');
  return {
    claim(id, seconds): Claim {
      sweep.run(now());
      if (Number(insert.run(id, now() + seconds * 1000).changes) === 1) return 'won';
      const row = select.get(id) as { result: string | null } | undefined;
      return typeof row?.result === 'string' ? { result: row.result } : 'running';
    },
    record(id, result) {
      update.run(result, id);
    },
  };
}
