/**
 * Who hears of what. A room is an entity of an app; in it, all who see the same of its records share a
 * view, so that an event is worked out and encoded once for each view and not for each connection.
 */
import { entityRoom } from '@groundwork/sdk/protocol';
import { forbidden, HttpError } from '../kernel/http-error.ts';
import { NEVER } from '../query/filter/filter.ts';
import type { Entities, Entity } from '../records/entities.ts';
import type { Access } from '../records/rules/access.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';
import type { Receiver } from './receiver.ts';
import { requireRoomForMore } from './require-room-for-more.ts';
import { viewKeyOf } from './view-key.ts';

/** Those in a room who see the same. */
export interface View {
  readonly key: string;
  readonly schema: EntitySchema;
  readonly access: Access;
  readonly members: Set<Receiver>;
}

/** The views of a room by their keys; none is empty. */
export type Room = ReadonlyMap<string, View>;

/** The rooms of one platform. */
export interface Rooms {
  /** A room that somebody is in. */
  find(name: string): Room | undefined;
  /** How many rooms somebody is in. */
  count(): number;
  /**
   * Lets a receiver into a room; to be in it already is fine.
   *
   * @throws HttpError 404 for a room that does not exist, 403 for one in which the receiver could see
   * nothing, 400 for one too many.
   */
  join(receiver: Receiver, name: string): void;
  /** Lets a receiver out of a room; not to be in it is fine. */
  leave(receiver: Receiver, name: string): void;
  leaveAll(receiver: Receiver): void;
}

/** Makes the rooms of one platform. */
export function createRooms(entities: Entities): Rooms {
  const rooms = new Map<string, Map<string, View>>();

  function enter(receiver: Receiver, name: string, { schema, access }: Entity): void {
    const room = rooms.get(name) ?? new Map<string, View>();
    rooms.set(name, room);
    const key = viewKeyOf(schema, receiver.principal);
    let view = room.get(key);
    if (!view) {
      view = { key, schema, access, members: new Set() };
      room.set(key, view);
    }
    view.members.add(receiver);
    receiver.views.set(name, view);
  }

  function leave(receiver: Receiver, name: string): void {
    const view = receiver.views.get(name);
    const room = rooms.get(name);
    if (!view || !room) return;
    receiver.views.delete(name);
    view.members.delete(receiver);
    if (view.members.size === 0) room.delete(view.key);
    if (room.size === 0) rooms.delete(name);
  }

  return {
    find: (name) => rooms.get(name),
    count: () => rooms.size,
    join(receiver, name) {
      if (receiver.views.has(name)) return;
      const entity = openRoom(entities, receiver, name);
      if (entity.access.filterFor('read') === NEVER) {
        throw forbidden(`You may not read any ${entity.schema.name}. Ask an admin of the app.`);
      }
      requireRoomForMore(receiver);
      enter(receiver, name, entity);
    },
    leave,
    leaveAll(receiver) {
      for (const name of receiver.views.keys()) leave(receiver, name);
    },
  };
}

/**
 * What a room tells of, as the receiver meets it: an entity of their app.
 *
 * @throws HttpError 404 when there is no such room.
 */
function openRoom(entities: Entities, { appId, principal }: Receiver, name: string): Entity {
  const prefix = entityRoom(appId, '');
  if (name.startsWith(prefix)) {
    const entity = entities.open(appId, name.slice(prefix.length), principal);
    if (entity) return entity;
  }
  throw new HttpError(
    `There is no such room. That of an entity is called ${prefix} and the name of the entity.`,
    { status: 404, code: 'not_found' },
  );
}
