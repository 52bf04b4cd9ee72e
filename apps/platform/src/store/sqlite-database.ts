import type { SqliteDatabase } from 'kysely';
import { type SqlConnection, toInputValue } from './sql-connection.ts';

/** Makes a connection the database that Kysely's own SQLite dialect drives. */
export function toSqliteDatabase(connection: SqlConnection): SqliteDatabase {
  return {
    close: connection.close,
    prepare(sql) {
      const { statement, reader } = connection.prepare(sql);
      return {
        reader,
        all: (parameters) => statement.all(...parameters.map(toInputValue)),
        run: (parameters) => statement.run(...parameters.map(toInputValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(toInputValue)),
      };
    },
  };
}
