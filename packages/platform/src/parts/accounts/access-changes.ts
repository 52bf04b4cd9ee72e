import type { Publisher } from '@groundwork/engine';

export interface AccessChange {
  /** Users whose account, membership or sessions changed; undefined for all users and anonymous visitors. */
  readonly userIds?: readonly string[] | undefined;
}

/**
 * Notifies all nodes of changes of permissions, in the order of the commits. Open connections must then be
 * checked again before they receive anything else.
 */
export type AccessChanges = Publisher<AccessChange>;
