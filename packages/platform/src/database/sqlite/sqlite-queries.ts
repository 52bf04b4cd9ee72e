import type { QuerySlots } from '../queries/queries.ts';
import { type QueryReader, startQueryReader } from '../queries/query-reader.ts';
import { QueryTimeExceeded } from '../queries/query-time.ts';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';

/**
 * Number of reader threads: enough for the different shares. Each takes about 10 MiB and starts when first
 * needed.
 */
const READERS = 4;

/** The reader threads of an SQLite file. */
export interface SqliteQuerySlots extends QuerySlots {
  /** Stops the running queries. */
  close(): Promise<void>;
}

/** Creates the query slots of an SQLite file with a write-ahead log: each statement sees all that is committed. */
export function createSqliteQuerySlots(file: string): SqliteQuerySlots {
  const readers = new Set<QueryReader>();
  const idle: QueryReader[] = [];

  function takeReader(): QueryReader {
    for (;;) {
      const reader = idle.pop();
      if (reader && !reader.hasEnded()) return reader;
      if (reader) readers.delete(reader);
      else break;
    }
    const started = startQueryReader(file);
    readers.add(started);
    return started;
  }

  return {
    count: READERS,
    async open(limitMs) {
      const reader = takeReader();
      return {
        connection: connectionTo(reader, performance.now() + limitMs),
        async release() {
          await reader.settled();
          idle.push(reader);
        },
      };
    },
    async close() {
      await Promise.all([...readers].map((reader) => reader.close()));
    },
  };
}

/** @param end in the time of `performance.now()`. */
function connectionTo(reader: QueryReader, end: number): SqlConnection {
  const read = async (sql: string, parameters: readonly SqlValue[], hasArrayRows: boolean) => {
    const limitMs = end - performance.now();
    if (limitMs <= 0) throw new QueryTimeExceeded('The statements took too long.');
    return reader.read({ sql, parameters, hasArrayRows, limitMs });
  };
  const all = (sql: string, parameters: readonly SqlValue[] = []): Promise<SqlRow[]> =>
    read(sql, parameters, false);
  const allAsArrays = (sql: string, parameters: readonly SqlValue[] = []): Promise<SqlRow[]> =>
    read(sql, parameters, true);
  return {
    engine: 'sqlite',
    all,
    get: async (sql, parameters) => (await all(sql, parameters))[0],
    allAsArrays,
    getAsArray: async (sql, parameters) => (await allAsArrays(sql, parameters))[0],
    run: readsOnly,
    takeAdvisoryLock: readsOnly,
  };
}

function readsOnly(): never {
  throw new Error('A query cannot change data.');
}
