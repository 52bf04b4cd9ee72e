import { z } from 'zod';
import { milliseconds, path, url, wholeNumber } from '../kernel/setting-schemas.ts';

export const databaseSettings = {
  /**
   * Folder for the database and the uploaded files, created if it is missing. Only one process can use the folder,
   * unless the data is in PostgreSQL. In production, set a folder that is backed up.
   */
  dataDir: path
    .prefault('.data/platform')
    .meta({ variable: 'GROUNDWORK_DATA_DIR', isPublic: true }),
  /** PostgreSQL database, which several platforms may share. */
  database: z
    .strictObject({
      /**
       * URL of a PostgreSQL database that stores the data instead of SQLite, such as
       * `postgres://user:password@host:5432/name`. Several nodes need such a database.
       */
      url: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')
        .optional()
        .meta({ variable: 'DATABASE_URL' }),
      /**
       * Maximum number of connections of this node to PostgreSQL, 3 to 1,000. Keep the sum of all nodes below the
       * server's `max_connections`.
       */
      connections: wholeNumber(3, 1000, ' of connections')
        .default(10)
        .meta({ variable: 'GROUNDWORK_DATABASE_CONNECTIONS' }),
      /**
       * Milliseconds after which PostgreSQL stops a statement, at most 3,600,000, so that a blocked statement does not
       * occupy a connection.
       */
      statementMs: milliseconds
        .default(30_000)
        .meta({ variable: 'GROUNDWORK_DATABASE_TIMEOUT_MS' }),
    })
    .prefault({}),
  /** Settings of reads whose work grows with the data. */
  queries: z
    .strictObject({
      /**
       * Milliseconds after which a list, count or aggregation is stopped with the error `query_too_slow`, at most
       * 3,600,000. Add an index before you raise this limit.
       */
      timeoutMs: milliseconds.default(5000).meta({ variable: 'GROUNDWORK_QUERIES_TIMEOUT_MS' }),
    })
    .prefault({}),
};
