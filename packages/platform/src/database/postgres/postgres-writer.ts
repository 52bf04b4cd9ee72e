/**
 * Writes to PostgreSQL, each in a transaction of its own: it gathers commits by itself.
 *
 * Rows that are changed are locked when they are read, so two writes to one record follow one another.
 * Two that wait for each other are found by the database, which ends one; that one is done again.
 */
import type { Pool } from 'pg';
import type { Awaitable, SqlConnection } from '../sql-connection.ts';
import { isConflict } from '../store-errors.ts';
import type { Writer } from '../writer.ts';
import { toSqlConnection } from './postgres-connection.ts';

/** How often a write is tried that meets with others. */
const TRIES = 5;

/** Makes the writer of one store. */
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
      throw new Error('A write was undone: a statement in it failed, and it went on all the same.');
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
