import type { Store } from '@groundwork/engine';

export interface UserWriting {
  /** Hazard: work on any other store waits for the end of this transaction, so waiting for it would deadlock. */
  readonly store: Store;
  /**
   * Must be called before the account or membership of a user changes, or before a session of the user ends.
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
   * @param depth number of automations in the chain that led to the change. A change of each automation started the
   * next automation.
   */
  write<Result>(
    appId: string,
    work: (writing: UserWriting) => Promise<Result>,
    depth?: number,
  ): Promise<Result>;
}

/**
 * Creates an object that changes users without publishing anything, for use while the platform does not run.
 */
export function createSilentUserWrites(store: Store): UserWrites {
  return {
    write: (_, work) =>
      store
        .transaction()
        .execute((transaction) => work({ store: transaction, changing: async () => {} })),
  };
}
