import type { Publisher } from '@groundwork/engine';

export interface AccessChange {
  /**
   * Users whose account, membership or sessions changed; undefined if all users and anonymous visitors are
   * affected.
   */
  readonly userIds?: readonly string[] | undefined;
}

/**
 * Notifies all nodes of changed permissions, in the order of the commits. Nodes must check the permissions of
 * their open connections again before they send anything on them.
 */
export type AccessChanges = Publisher<AccessChange>;
