/**
 * Writes records to PostgreSQL, each write in a separate transaction: PostgreSQL groups commits itself.
 *
 * Rows are locked when they are read for a change, so two writes to one record run one after the other. If two
 * writes deadlock, PostgreSQL aborts one write's transaction, and that write is retried.
 */
import type { Pool } from 'pg';
import type { Awaitable, SqlConnection, Writer } from '../sql-connection.ts';
import { isConflict } from '../store-errors.ts';
import { toSqlConnection } from './postgres-connection.ts';

const TRIES = 5;

export function createPostgresWriter(pool: Pool): Writer {
  return {
    async write(work, onCommit) {
      const result = await retryConflicts(() => inTransaction(pool, work));
      onCommit?.(result);
      return result;
    },
  };
}

async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error;
    }
  }
}

async function inTransaction<Result>(
  pool: Pool,
  work: (connection: SqlConnection) => Awaitable<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('BEGIN');
    const result = await work(toSqlConnection(client));
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') {
      throw new Error(
        'A write was rolled back, because it continued after one of its statements had failed.',
      );
    }
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
