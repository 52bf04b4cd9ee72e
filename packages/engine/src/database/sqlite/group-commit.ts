/**
 * Group commit: writes that arrive together share one transaction, and so one disk sync.
 *
 * Each write runs in a savepoint: a failed write is rolled back and rejected without affecting the other writes. No
 * write is acknowledged before the commit, so acknowledged data is on the disk. A write may wait only for the
 * connection and for the next iteration of the event loop. The connection responds synchronously, and is reserved for
 * the group until the commit.
 */
import type { Store } from '../schema/schema.ts';
import type { SqlConnection, Writer } from '../sql-connection.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Maximum number of writes in one transaction, so that a burst of writes does not block the server for long. */
const GROUP_LIMIT = 256;

interface PendingWrite {
  run(connection: SqlConnection): Promise<void>;
  commit(): void;
  reject(reason: unknown): void;
}

/**
 * @param connection connection of the store; the store's and the writer's transactions alternate on this connection.
 */
export function createGroupCommit(store: Store, connection: SqliteConnection): Writer {
  let queue: PendingWrite[] = [];
  let isBusy = false;

  function schedule(): void {
    isBusy = true;
    // Waits until this iteration of the event loop ends, so that writes from all events in this iteration join the
    // group.
    setImmediate(() => {
      const group = queue.slice(0, GROUP_LIMIT);
      queue = queue.slice(GROUP_LIMIT);
      store
        .connection()
        .execute(() => commitGroup(connection, group))
        .catch((reason: unknown) => {
          for (const write of group) write.reject(reason);
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
          async run(writer) {
            const result = await work(writer);
            acknowledge = () => {
              onCommit?.(result);
              resolve(result);
            };
          },
          commit: () => acknowledge(),
          reject,
        });
        if (!isBusy) schedule();
      });
    },
  };
}

async function commitGroup(
  connection: SqliteConnection,
  group: readonly PendingWrite[],
): Promise<void> {
  connection.run('BEGIN IMMEDIATE');
  const done: PendingWrite[] = [];
  try {
    for (const write of group) {
      if (await runOne(connection, write)) done.push(write);
    }
    connection.run('COMMIT');
  } catch (error) {
    if (connection.isTransaction()) connection.run('ROLLBACK');
    throw error;
  }
  for (const write of done) write.commit();
}

/**
 * Runs one write of a group in a savepoint. Returns true if its changes should be committed.
 *
 * @throws when the error ended the whole transaction, as for a full disk.
 */
async function runOne(connection: SqliteConnection, write: PendingWrite): Promise<boolean> {
  connection.run('SAVEPOINT one');
  try {
    await write.run(connection);
    connection.run('RELEASE one');
    return true;
  } catch (error) {
    if (!connection.isTransaction()) throw error;
    connection.run('ROLLBACK TO one');
    connection.run('RELEASE one');
    write.reject(error);
    return false;
  }
}
