/**
 * Rooms of entities. Subscribers of a room that may read the same records and fields share a subscription group, so
 * that an event is filtered and encoded once for each group instead of once for each connection.
 */
import { entityRoom } from '@groundwork/sdk/protocol';
import { forbidden, notFound } from '../kernel/service-error.ts';
import { NEVER } from '../query/filter/filter.ts';
import type { Entities } from '../records/entities.ts';
import { type Access, accessOf } from '../records/rules/access.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';
import { checkRoomLimit } from './connection-limits.ts';
import type { Subscriber } from './subscriber.ts';
import { subscriptionGroupKey } from './subscription-group-key.ts';

/** Subscribers of a room with the same read permissions. */
export interface SubscriptionGroup {
  readonly key: string;
  readonly schema: EntitySchema;
  readonly access: Access;
  readonly members: Set<Subscriber>;
}

/** Subscription groups of a room by their keys; none is empty. */
export type Room = ReadonlyMap<string, SubscriptionGroup>;

/** The rooms of one platform. */
export interface Rooms {
  /** Finds a room with subscribers. */
  find(name: string): Room | undefined;
  /** Number of rooms with subscribers. */
  count(): number;
  /**
   * Adds a subscriber to a room; does nothing if it is already in the room.
   *
   * @throws ServiceError `not_found` for a room that does not exist, `forbidden` for an entity that the
   *   subscriber may not read, `bad_request` when the connection is in too many rooms.
   */
  join(subscriber: Subscriber, name: string): void;
  /** Removes a subscriber from a room; does nothing if it is not in the room. */
  leave(subscriber: Subscriber, name: string): void;
  leaveAll(subscriber: Subscriber): void;
}

/** The entity of a room, with the permissions of a subscriber. */
interface OpenRoom {
  readonly schema: EntitySchema;
  readonly access: Access;
}

/** Dependencies of this module. */
export interface RoomsDependencies {
  readonly entities: Entities;
  /** Entity of the users, with its rules. */
  readonly userSchema: EntitySchema;
}

/** Creates the rooms of one platform. */
export function createRooms(services: RoomsDependencies): Rooms {
  const rooms = new Map<string, Map<string, SubscriptionGroup>>();

  function add(subscriber: Subscriber, name: string, { schema, access }: OpenRoom): void {
    const room = rooms.get(name) ?? new Map<string, SubscriptionGroup>();
    rooms.set(name, room);
    const key = subscriptionGroupKey(schema, subscriber.principal);
    let group = room.get(key);
    if (!group) {
      group = { key, schema, access, members: new Set() };
      room.set(key, group);
    }
    group.members.add(subscriber);
    subscriber.groups.set(name, group);
  }

  function leave(subscriber: Subscriber, name: string): void {
    const group = subscriber.groups.get(name);
    const room = rooms.get(name);
    if (!group || !room) return;
    subscriber.groups.delete(name);
    group.members.delete(subscriber);
    if (group.members.size === 0) room.delete(group.key);
    if (room.size === 0) rooms.delete(name);
  }

  return {
    find: (name) => rooms.get(name),
    count: () => rooms.size,
    join(subscriber, name) {
      if (subscriber.groups.has(name)) return;
      const entity = openRoom(services, subscriber, name);
      if (entity.access.filterFor('read') === NEVER) {
        throw forbidden(`You may not read any ${entity.schema.name}. Ask an admin of the app.`);
      }
      checkRoomLimit(subscriber);
      add(subscriber, name, entity);
    },
    leave,
    leaveAll(subscriber) {
      for (const name of subscriber.groups.keys()) leave(subscriber, name);
    },
  };
}

/**
 * Returns the entity of a room, with the permissions of the subscriber.
 *
 * @throws ServiceError `not_found` when the room does not exist.
 */
function openRoom(
  { entities, userSchema }: RoomsDependencies,
  { appId, principal }: Subscriber,
  name: string,
): OpenRoom {
  const prefix = entityRoom(appId, '');
  if (name.startsWith(prefix)) {
    const entityName = name.slice(prefix.length);
    if (entityName === 'User') {
      return { schema: userSchema, access: accessOf(userSchema, principal) };
    }
    const entity = entities.open(appId, entityName, principal);
    if (entity) return entity;
  }
  throw notFound(
    `There is no such room. The room of an entity is named ${prefix} followed by the name of the entity.`,
  );
}
