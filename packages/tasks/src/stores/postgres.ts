import type { StoredTask, TaskStore } from '../store.js';

/** As much of a `pg` pool or client as is needed. */
export interface PostgresPool {
  query(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rowCount: number | null; readonly rows: readonly Record<string, unknown>[] }>;
}

/**
 * Several instances that start at the same moment must not create the table at the same moment. Sent as one text, it is
 * one transaction, to whose end the lock is held: one that is given back before would be free while nobody else sees the table.
 */
const createTable = `SELECT pg_advisory_xact_lock(7239871024);
  CREATE TABLE IF NOT EXISTS mrtr_task (
    id text PRIMARY KEY, version integer NOT NULL, runnable boolean NOT NULL, held timestamptz NOT NULL,
    claims integer NOT NULL, expires timestamptz, document text NOT NULL);
  CREATE INDEX IF NOT EXISTS mrtr_task_runnable ON mrtr_task (held) WHERE runnable;
  CREATE INDEX IF NOT EXISTS mrtr_task_expires ON mrtr_task (expires) WHERE expires IS NOT NULL`;

/** `held` is the epoch for a task that is waiting, and sorts before every lease that has run out. */
const insert = `INSERT INTO mrtr_task (id, version, runnable, held, claims, expires, document)
  VALUES ($1, $2, $3, 'epoch', $4, to_timestamp($5::float8 / 1000), $6) ON CONFLICT DO NOTHING`;

const update = `UPDATE mrtr_task SET version = version + 1, runnable = $3, claims = $4,
  expires = to_timestamp($5::float8 / 1000), document = $6,
  held = CASE WHEN $7::float8 IS NULL THEN 'epoch' ELSE now() + $7 * interval '1 millisecond' END
  WHERE id = $1 AND version = $2`;

/** Workers that claim at the same time skip what another one is about to lease. */
const claim = `UPDATE mrtr_task SET version = version + 1, claims = claims + 1, held = now() + $1 * interval '1 millisecond'
  WHERE id = (SELECT id FROM mrtr_task WHERE runnable AND held <= now() AND ($2::text IS NULL OR id = $2)
    ORDER BY held LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, version, runnable, claims, extract(epoch FROM expires) * 1000 AS expires, document`;

const select = `SELECT id, version, runnable, claims, extract(epoch FROM expires) * 1000 AS expires, document
  FROM mrtr_task WHERE id = $1`;

const sweep = `DELETE FROM mrtr_task WHERE id IN
  (SELECT id FROM mrtr_task WHERE expires <= now() LIMIT 100 FOR UPDATE SKIP LOCKED)`;

/** For any number of machines: a table `mrtr_task` in a database of the caller's, by the database's clock. */
export async function postgresStore(pool: PostgresPool): Promise<TaskStore> {
  await pool.query(createTable);
  return {
    async create({ id, version, isRunnable, claims, expires, document }) {
      const { rowCount } = await pool.query(insert, [id, version, isRunnable, claims, expires, document]);
      return rowCount === 1;
    },
    async get(id) {
      const { rows } = await pool.query(select, [id]);
      return taskIn(rows[0]);
    },
    async compareAndSet({ id, version, isRunnable, claims, expires, document }, hold) {
      const values = [id, version, isRunnable, hold === undefined ? 0 : claims, expires, document, hold ?? null];
      const { rowCount } = await pool.query(update, values);
      return rowCount === 1;
    },
    async claim(hold, id) {
      const { rows } = await pool.query(claim, [hold, id ?? null]);
      return taskIn(rows[0]);
    },
    async collect() {
      const { rowCount } = await pool.query(sweep);
      return rowCount ?? 0;
    },
  };
}

function taskIn(row: Record<string, unknown> | undefined): StoredTask | undefined {
  if (!row) return undefined;
  const { id, version, runnable, claims, expires, document } = row;
  return {
    id: String(id),
    version: Number(version),
    isRunnable: runnable === true,
    claims: Number(claims),
    expires: expires === null ? null : Math.round(Number(expires)),
    document: String(document),
  };
}
