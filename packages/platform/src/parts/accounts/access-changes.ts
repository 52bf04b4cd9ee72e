import type { Publisher } from '@groundwork/engine';

/** A change of the permissions of users. */
export interface AccessChange {
  /** Ids of the users whose account, membership or sessions changed. Default: all users, and anonymous visitors. */
  readonly userIds?: readonly string[] | undefined;
}

/**
 * Notifies every node, in the order of the commits, that open connections must be verified again before they receive
 * anything else.
 */
export type AccessChanges = Publisher<AccessChange>;
