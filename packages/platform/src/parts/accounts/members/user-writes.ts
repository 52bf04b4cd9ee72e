import type { Store } from '@groundwork/engine';

export interface UserWriting {
  /**
   * Hazard: waiting for work on any other store would deadlock, because that work waits for the end of this
   * transaction.
   */
  readonly store: Store;
  /**
   * Must be called before changing the account or membership of a user, and before ending one of the user's sessions.
   */
  changing(userId: string): Promise<void>;
}

/**
 * Changes users and their sessions, and notifies open connections, subscribers and automations of the changes.
 */
export interface UserWrites {
  /**
   * Runs work in a transaction, then publishes which users it changed.
   *
   * @param depth how many automations led to the change, each started by a change that the previous automation made.
   */
  write<Result>(
    appId: string,
    work: (writing: UserWriting) => Promise<Result>,
    depth?: number,
  ): Promise<Result>;
}

/** Creates a service that changes users without notifying anyone, for use while the platform does not run. */
export function createSilentUserWrites(store: Store): UserWrites {
  return {
    write: (_, work) =>
      store
        .transaction()
        .execute((transaction) => work({ store: transaction, changing: async () => {} })),
  };
}
