/**
 * Writes that arrive in the same moment share one transaction, and so one sync of the disk.
 *
 * Each runs in a savepoint of its own: one that fails is undone and refused, and the others are kept.
 * None is acknowledged before the commit, so what a caller was told is on the disk. A write runs in
 * one go, without waiting for anything, while the connection is reserved for its group.
 */
import type { Store } from './schema.ts';
import type { SqlConnection } from './sql-connection.ts';

/** The most writes that one transaction takes, so that a flood of them does not stop the server. */
const GROUP_LIMIT = 256;

/** Takes writes to the records of apps. */
export interface GroupCommit {
  /**
   * Runs a piece of work in a transaction.
   *
   * @param work must not wait for anything; what it throws undoes it, and refuses this write alone.
   * @param onCommit is told once the work is durable, in the order of the commits; must not throw.
   * @throws what the work threw, or the reason why the group could not be committed.
   */
  write<Result>(
    work: (connection: SqlConnection) => Result,
    onCommit?: (result: Result) => void,
  ): Promise<Result>;
}

interface PendingWrite {
  run(connection: SqlConnection): void;
  commit(): void;
  refuse(reason: unknown): void;
}

/**
 * Makes the writer of one store.
 *
 * @param connection the one that the store uses: its transactions and these take turns.
 */
export function createGroupCommit(store: Store, connection: SqlConnection): GroupCommit {
  let queue: PendingWrite[] = [];
  let isBusy = false;

  function schedule(): void {
    isBusy = true;
    // After the reads of this turn of the event loop, so that all who ask in it are in the group.
    setImmediate(() => {
      const group = queue.slice(0, GROUP_LIMIT);
      queue = queue.slice(GROUP_LIMIT);
      store
        .connection()
        .execute(async () => commitGroup(connection, group))
        .catch((reason: unknown) => {
          for (const write of group) write.refuse(reason);
        })
        .finally(() => {
          isBusy = false;
          if (queue.length > 0) schedule();
        });
    });
  }

  return {
    write(work, onCommit) {
      return new Promise((resolve, reject) => {
        let acknowledge = () => {};
        queue.push({
          run(writer) {
            const result = work(writer);
            acknowledge = () => {
              onCommit?.(result);
              resolve(result);
            };
          },
          commit: () => acknowledge(),
          refuse: reject,
        });
        if (!isBusy) schedule();
      });
    },
  };
}

function commitGroup(connection: SqlConnection, group: readonly PendingWrite[]): void {
  connection.run('BEGIN IMMEDIATE');
  const done: PendingWrite[] = [];
  try {
    for (const write of group) {
      if (runOne(connection, write)) done.push(write);
    }
    connection.run('COMMIT');
  } catch (error) {
    if (connection.isTransaction()) connection.run('ROLLBACK');
    throw error;
  }
  for (const write of done) write.commit();
}

/**
 * Runs one write of a group. Returns whether it is to be committed.
 *
 * @throws when the failure has ended the transaction as a whole, as a full disk does.
 */
function runOne(connection: SqlConnection, write: PendingWrite): boolean {
  connection.run('SAVEPOINT one');
  try {
    write.run(connection);
    connection.run('RELEASE one');
    return true;
  } catch (error) {
    if (!connection.isTransaction()) throw error;
    connection.run('ROLLBACK TO one');
    connection.run('RELEASE one');
    write.refuse(error);
    return false;
  }
}
