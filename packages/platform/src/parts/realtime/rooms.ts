/**
 * Rooms of entities. Subscribers with the same read permissions and the same filter form a subscription group. An
 * event is matched and encoded once for each group instead of once for each connection.
 */

import {
  type Access,
  accessOf,
  type EntitySchema,
  entitiesRead,
  subscriptionGroupKey,
  throughsOf,
} from '@groundwork/engine';
import { forbidden, notFound } from '@groundwork/engine/kernel';
import { entityRoom } from '@groundwork/sdk/protocol';
import type { Services } from '../../services.ts';
import { checkFilterLimit, checkRoomLimit } from './connection-limits.ts';
import {
  createEntityRoom,
  type EntityRoom,
  type Subscription,
  type SubscriptionGroup,
} from './entity-room.ts';
import { matchedBy } from './followed-records.ts';
import { parseRoomFilter, type RoomFilter, recordIdOf, UNFILTERED } from './room-filter.ts';
import { parseRoomName } from './room-name.ts';
import type { Subscriber } from './subscriber.ts';

export interface Rooms {
  find(unfiltered: string): EntityRoom | undefined;
  /** Returns the groups of all rooms whose subscriptions follow references. */
  following(): readonly SubscriptionGroup[];
  count(): number;
  /**
   * Adds a subscriber to a room. Does nothing if the subscriber is already in the room.
   *
   * @throws ServiceError `not_found` for a room that does not exist, `forbidden` for an entity that the
   * subscriber may not read, `bad_request` for an invalid filter, or when the connection is in too many rooms.
   */
  join(subscriber: Subscriber, name: string): void;
  leave(subscriber: Subscriber, name: string): void;
  leaveAll(subscriber: Subscriber): void;
}

export function createRooms(services: Services): Rooms {
  const rooms = new Map<string, EntityRoom>();
  const following = new Set<SubscriptionGroup>();

  function leave(subscriber: Subscriber, name: string): void {
    const groups = subscriber.groups.get(name) ?? [];
    subscriber.groups.delete(name);
    for (const group of groups) {
      const unfiltered = entityRoom(subscriber.appId, group.entity);
      const room = rooms.get(unfiltered);
      room?.remove(subscriber, group);
      if (group.members.size === 0) following.delete(group);
      if (room?.isEmpty()) rooms.delete(unfiltered);
    }
  }

  return {
    find: (unfiltered) => rooms.get(unfiltered),
    following: () => [...following],
    count: () => rooms.size,
    join(subscriber, name) {
      const { groups } = subscriber;
      if (groups.has(name)) return;
      const subscriptions = openRoom(services, subscriber, name);
      checkRoomLimit(subscriber);
      checkFilterLimit(subscriber, subscriptions);
      const joined = subscriptions.map((subscription) => {
        const unfiltered = entityRoom(subscriber.appId, subscription.entity);
        const room = rooms.get(unfiltered) ?? createEntityRoom();
        rooms.set(unfiltered, room);
        const group = room.add(subscriber, subscription);
        if (group.followsReferences) following.add(group);
        return group;
      });
      groups.set(name, joined);
    },
    leave,
    leaveAll(subscriber) {
      for (const name of subscriber.groups.keys()) leave(subscriber, name);
    },
  };
}

function openRoom(
  services: Services,
  subscriber: Subscriber,
  room: string,
): readonly Subscription[] {
  const { appId, principal } = subscriber;
  const name = parseRoomName(appId, room);
  const entity = name && openEntity(services, subscriber, name.entity);
  if (!name || !entity) {
    const prefix = entityRoom(appId, '');
    throw notFound(
      `There is no such room. The room of an entity is named ${prefix} followed by the name of the entity.`,
    );
  }
  const { schema, access } = entity;
  if (!access.mayReadSome()) {
    throw forbidden(`You may not read any ${schema.name}. Ask an admin of the app.`);
  }
  const subscribe = (
    { schema, access }: OpenedEntity,
    roomFilter: RoomFilter,
    isExpanded: boolean,
  ): Subscription => {
    const { filter } = roomFilter;
    const entities = entitiesRead(schema, filter);
    const key = subscriptionGroupKey(entities, principal);
    const followsReferences = throughsOf(matchedBy({ access, filter })).length > 0;
    const recordId = recordIdOf(filter);
    const about = { room, entity: schema.name, isExpanded, key, entities, access };
    return { ...about, followsReferences, ...roomFilter, recordId };
  };
  if (name.expand === undefined) {
    const { filter } = name;
    const roomFilter = filter === undefined ? UNFILTERED : parseRoomFilter(schema, filter);
    return [subscribe(entity, roomFilter, false)];
  }
  // Includes entities of which the subscriber may read nothing, so that the connection is broken when that changes.
  return services.entities
    .require(appId, name.entity, principal)
    .expandedEntities(name.expand)
    .map((target) => subscribe(openEntity(services, subscriber, target), UNFILTERED, true));
}

interface OpenedEntity {
  readonly schema: EntitySchema;
  readonly access: Access;
}

function openEntity(
  { entities, userSchema }: Services,
  { appId, principal }: Subscriber,
  name: string,
): OpenedEntity {
  if (name !== 'User') return entities.require(appId, name, principal);
  return { schema: userSchema, access: accessOf(userSchema, principal) };
}
