import type { Access, EntitySchema } from '@groundwork/engine';
import type { RoomFilter } from './room-filter.ts';
import type { Subscriber } from './subscriber.ts';

/** Subscription to changes to the records that the subscriber may read and that match a filter. */
export interface Subscription extends RoomFilter {
  /** Name of the room, including the filter. */
  readonly room: string;
  /** The entity whose changes are sent. */
  readonly entity: string;
  /** Whether the room receives changes of all entities that an expansion reads. */
  readonly isExpanded: boolean;
  /** Key that is equal for all subscribers with the same read permissions. */
  readonly key: string;
  /** The entities whose access rules the subscription depends on. */
  readonly entities: readonly EntitySchema[];
  readonly access: Access;
  /** Whether the access rule or the filter follows references. */
  readonly followsReferences: boolean;
  /**
   * Id of the only record that can match the filter; undefined unless the filter only compares the id with a
   * string.
   */
  readonly recordId: string | undefined;
}

/** Subscribers of a room with the same read permissions and the same filter. */
export interface SubscriptionGroup<Member = Subscriber> extends Subscription {
  readonly members: Set<Member>;
  /** Number of comparisons for which the limits of the members have not been charged yet. */
  uncharged: number;
}

export interface EntityRoom<Member = Subscriber> {
  add(subscriber: Member, subscription: Subscription): SubscriptionGroup<Member>;
  remove(subscriber: Member, group: SubscriptionGroup<Member>): void;
  isEmpty(): boolean;
  members(): Member[];
  groupsOf(recordId: string): SubscriptionGroup<Member>[];
}

/**
 * Creates the room of an entity without subscribers. A group whose filter matches only one record is found by the
 * record's id. So a change costs nothing for groups of other records.
 */
export function createEntityRoom<Member = Subscriber>(): EntityRoom<Member> {
  /** Groups by the only record that their filter can match (undefined for other filters), and then by their key. */
  const groups = new Map<string | undefined, Map<string, SubscriptionGroup<Member>>>();
  const keyOf = ({ key, room }: Subscription) => JSON.stringify([key, room]);
  return {
    add(subscriber, subscription) {
      const { recordId } = subscription;
      const byKey = groups.get(recordId) ?? new Map<string, SubscriptionGroup<Member>>();
      groups.set(recordId, byKey);
      const key = keyOf(subscription);
      const group = byKey.get(key) ?? {
        ...subscription,
        members: new Set<Member>(),
        uncharged: 0,
      };
      byKey.set(key, group);
      group.members.add(subscriber);
      return group;
    },
    remove(subscriber, group) {
      group.members.delete(subscriber);
      const byKey = groups.get(group.recordId);
      if (group.members.size === 0) byKey?.delete(keyOf(group));
      if (byKey?.size === 0) groups.delete(group.recordId);
    },
    isEmpty: () => groups.size === 0,
    members: () =>
      [...groups.values()].flatMap((byKey) =>
        [...byKey.values()].flatMap(({ members }) => [...members]),
      ),
    groupsOf: (recordId) =>
      [undefined, recordId].flatMap((id) => [...(groups.get(id)?.values() ?? [])]),
  };
}
