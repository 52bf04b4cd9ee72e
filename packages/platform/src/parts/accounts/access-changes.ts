import type { Publisher } from '@groundwork/engine';

export interface AccessChange {
  /**
   * Ids of the users whose account, membership or sessions have changed. Undefined if all users, and anonymous
   * visitors, are affected.
   */
  readonly userIds?: readonly string[] | undefined;
}

/**
 * Notifies all nodes of changes of permissions, in the order of the commits. Open connections must then be
 * checked again before they receive anything else.
 */
export type AccessChanges = Publisher<AccessChange>;
