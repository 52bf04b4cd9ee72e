import type { Awaitable, SqlConnection } from './sql-connection.ts';

/** Writes to the records of apps. */
export interface Writer {
  /**
   * Runs work in a transaction.
   *
   * @param work must wait only for the connection. If it throws, its changes are rolled back and only this
   * write fails. It may run again after a rollback.
   * @param onCommit called once the work is durable, in the order of the commits; must not throw.
   * @throws what the work threw, or the error of the commit.
   */
  write<Result>(
    work: (connection: SqlConnection) => Awaitable<Result>,
    onCommit?: (result: Result) => void,
  ): Promise<Result>;
}
