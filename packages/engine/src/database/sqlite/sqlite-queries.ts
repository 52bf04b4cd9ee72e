import type { QuerySlots } from '../queries/queries.ts';
import { type QueryReader, startQueryReader } from '../queries/query-reader.ts';
import { QueryTimeExceeded } from '../queries/query-time.ts';
import type { SqlConnection, SqlRow, SqlValue } from '../sql-connection.ts';

/**
 * Number of reader threads. Four allow fair scheduling. Each thread uses about 10 MiB, and starts when a query first
 * needs it.
 */
const READERS = 4;

export interface SqliteQuerySlots extends QuerySlots {
  /** Stops the running queries and ends the threads. */
  close(): Promise<void>;
}

/**
 * Creates the slots for queries of an SQLite file. The file must have a write-ahead log, so that these queries and the
 * writer do not block each other. Each query reads all data that was committed before it.
 */
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

/** @param end time at which statements are stopped, on the clock of `performance.now()`. */
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

/** Time limit of one statement that creates or drops an index, in milliseconds. */
const INDEX_MS = 60 * 60 * 1000;

/**
 * Runs statements that take long, such as an index creation, in a separate thread. Meanwhile, reads
 * continue, and writes wait without blocking the process.
 *
 * @param reserve runs its argument while no other write runs.
 */
export async function withIndexThread(
  file: string,
  reserve: (work: () => Promise<void>) => Promise<void>,
  work: (connection: Pick<SqlConnection, 'run'>) => Promise<void>,
): Promise<void> {
  const thread = startQueryReader(file, { readOnly: false });
  try {
    const { all } = connectionTo(thread, performance.now() + INDEX_MS);
    // Waits until the thread has started before it blocks writes, so that writes do not have to wait for the
    // start.
    await all('SELECT 1');
    const run: SqlConnection['run'] = async (sql, parameters) =>
      (await all(sql, parameters)).length;
    await reserve(() => work({ run }));
  } finally {
    await thread.close();
  }
}

function readsOnly(): never {
  throw new Error('A query cannot change data.');
}
