import type { Publisher } from '@groundwork/engine';

export interface AccessChange {
  /**
   * Users whose account, membership or sessions changed; undefined if all users and anonymous visitors are
   * affected.
   */
  readonly userIds?: readonly string[] | undefined;
}

/**
 * Notifies all nodes of changed permissions, in the order of the commits. Before a node sends anything on an open
 * connection, it must check the permissions of the connection again.
 */
export type AccessChanges = Publisher<AccessChange>;
