import type { Store } from '@groundwork/engine';

/** A transaction that changes users of an app. */
export interface UserWriting {
  /**
   * Store of the transaction. Hazard: work on any other store waits for this transaction, so waiting for it here would
   * deadlock.
   */
  readonly store: Store;
  /** Must be called before the account or membership of a user changes, or a session of the user ends. */
  changing(userId: string): Promise<void>;
}

/** Changes users and their sessions, and notifies open connections, subscribers and automations of the changes. */
export interface UserWrites {
  /**
   * Runs work in a transaction, then publishes how it changed users.
   *
   * @param depth number of automations in the chain that led to the change.
   */
  write<Result>(
    appId: string,
    work: (writing: UserWriting) => Promise<Result>,
    depth?: number,
  ): Promise<Result>;
}

/** Creates user writes that publish nothing, for changes while the platform does not run. */
export function createSilentUserWrites(store: Store): UserWrites {
  return {
    write: (_, work) =>
      store
        .transaction()
        .execute((transaction) => work({ store: transaction, changing: async () => {} })),
  };
}
