import type { Awaitable, SqlConnection } from './sql-connection.ts';

/** Takes writes to the records of apps. */
export interface Writer {
  /**
   * Runs a piece of work in a transaction.
   *
   * @param work must wait for nothing but the connection; what it throws undoes it, and refuses this
   * write alone. It may be run again after it was undone.
   * @param onCommit is told once the work is durable, in the order of the commits; must not throw.
   * @throws what the work threw, or the reason why it could not be committed.
   */
  write<Result>(
    work: (connection: SqlConnection) => Awaitable<Result>,
    onCommit?: (result: Result) => void,
  ): Promise<Result>;
}
