import type { OnceGuard } from './guard.js';

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
const createTable = `SELECT pg_advisory_xact_lock(7239871023);
  CREATE TABLE IF NOT EXISTS mrtr_once (id text PRIMARY KEY, expires timestamptz NOT NULL, result text);
  CREATE INDEX IF NOT EXISTS mrtr_once_expires ON mrtr_once (expires)`;

const sweep = `DELETE FROM mrtr_once WHERE id IN
  (SELECT id FROM mrtr_once WHERE expires <= now() LIMIT 100 FOR UPDATE SKIP LOCKED)`;

const claim = `INSERT INTO mrtr_once (id, expires) VALUES ($1, now() + $2 * interval '1 second') ON CONFLICT DO NOTHING`;

/** For any number of machines: a table `mrtr_once` in a database of the caller's, by the database's clock. */
export async function postgresGuard(pool: PostgresPool): Promise<OnceGuard> {
  await pool.query(createTable);
  return {
    async claim(id, seconds) {
      await pool.query(sweep);
      const { rowCount } = await pool.query(claim, [id, seconds]);
      if (rowCount === 1) return 'won';
      const { rows } = await pool.query('SELECT result FROM mrtr_once WHERE id = $1', [id]);
      const result = rows[0]?.result;
      return typeof result === 'string' ? { result } : 'running';
    },
    async record(id, result) {
      await pool.query('UPDATE mrtr_once SET result = $2 WHERE id = $1', [id, result]);
    },
  };
}
