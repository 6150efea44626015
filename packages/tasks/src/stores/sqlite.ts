import type { StoredTask, TaskStore } from '../store.js';

/** As much of a database as is needed: what `better-sqlite3` and `node:sqlite` have in common. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): {
    run(...values: (string | number | null)[]): { readonly changes: number | bigint };
    get(...values: (string | number | null)[]): unknown;
  };
}

/** `held` is 0 for a task that is waiting, and sorts before every lease that has run out. */
const createTable = `CREATE TABLE IF NOT EXISTS mrtr_task (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, runnable INTEGER NOT NULL, held INTEGER NOT NULL,
    claims INTEGER NOT NULL, expires INTEGER, document TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS mrtr_task_runnable ON mrtr_task (held) WHERE runnable = 1;
  CREATE INDEX IF NOT EXISTS mrtr_task_expires ON mrtr_task (expires) WHERE expires IS NOT NULL`;

/** One statement, so that picking and leasing cannot be parted by another process. */
const claimFirst = `UPDATE mrtr_task SET version = version + 1, claims = claims + 1, held = ? WHERE id =
  (SELECT id FROM mrtr_task WHERE runnable = 1 AND held <= ? ORDER BY held LIMIT 1) RETURNING *`;

const claimOne = `UPDATE mrtr_task SET version = version + 1, claims = claims + 1, held = ?
  WHERE runnable = 1 AND held <= ? AND id = ? RETURNING *`;

/**
 * For the processes of one machine: a table `mrtr_task` in a database of the caller's. As durable as its `synchronous`
 * setting makes it.
 *
 * @param database a `better-sqlite3` (or `node:sqlite`) database in a file that all processes open
 * @param now milliseconds since the epoch
 */
export function sqliteStore(database: SqliteDatabase, now: () => number = Date.now): TaskStore {
  database.exec(createTable);
  const insert = database.prepare('INSERT INTO mrtr_task VALUES (?, ?, ?, 0, ?, ?, ?) ON CONFLICT DO NOTHING');
  const select = database.prepare('SELECT * FROM mrtr_task WHERE id = ?');
  const update = database.prepare(`UPDATE mrtr_task SET version = version + 1, runnable = ?, held = ?, claims = ?,
    expires = ?, document = ? WHERE id = ? AND version = ?`);
  const first = database.prepare(claimFirst);
  const one = database.prepare(claimOne);
  const sweep = database.prepare(`DELETE FROM mrtr_task WHERE id IN
    (SELECT id FROM mrtr_task WHERE expires <= ? LIMIT 100)`);
  return {
    async create({ id, version, isRunnable, claims, expires, document }) {
      return Number(insert.run(id, version, Number(isRunnable), claims, expires, document).changes) === 1;
    },
    async get(id) {
      return taskIn(select.get(id));
    },
    async compareAndSet({ id, version, isRunnable, claims, expires, document }, hold) {
      const held = hold === undefined ? 0 : now() + hold;
      const kept = hold === undefined ? 0 : claims;
      const { changes } = update.run(Number(isRunnable), held, kept, expires, document, id, version);
      return Number(changes) === 1;
    },
    async claim(hold, id) {
      const until = now() + hold;
      return taskIn(id === undefined ? first.get(until, now()) : one.get(until, now(), id));
    },
    async collect() {
      return Number(sweep.run(now()).changes);
    },
  };
}

interface Row extends Omit<StoredTask, 'isRunnable'> {
  readonly runnable: number;
}

function taskIn(row: unknown): StoredTask | undefined {
  if (!row) return undefined;
  const { id, version, runnable, claims, expires, document } = row as Row;
  return { id, version, isRunnable: runnable === 1, claims, expires, document };
}
