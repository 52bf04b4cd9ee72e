import type { SqliteDatabase } from 'kysely';
import { type SqliteConnection, toInputValue } from './sqlite-connection.ts';

/** @param onWrite called before each statement that may change data or that commits a change. */
export function toSqliteDatabase(
  connection: SqliteConnection,
  onWrite: () => void,
): SqliteDatabase {
  return {
    close: connection.close,
    prepare(sql) {
      const { statement, reader } = connection.prepare(sql);
      const isRead = sql.startsWith('select ');
      // After some errors, such as a full disk, SQLite has already rolled back. A second rollback would fail, and
      // its error would hide the cause.
      const isDone = () => sql === 'rollback' && !connection.isTransaction();
      const inputsOf = (parameters: readonly unknown[]) => {
        if (!isRead) onWrite();
        return parameters.map(toInputValue);
      };
      return {
        reader,
        all: (parameters) => statement.all(...inputsOf(parameters)),
        run: (parameters) =>
          isDone() ? { changes: 0, lastInsertRowid: 0 } : statement.run(...inputsOf(parameters)),
        iterate: (parameters) => statement.iterate(...inputsOf(parameters)),
      };
    },
  };
}
