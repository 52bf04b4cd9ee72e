/**
 * The socket between a client and the platform.
 *
 * Socket.IO over WebSocket only, with `app_id` and `token` in the query of the handshake. A client emits
 * `join` and `leave` with the name of a room; `join` is idempotent.
 */

/** Path of the Socket.IO endpoint, from the server's root. */
export const REALTIME_PATH = '/ws-user-apps/socket.io/';

/**
 * Event with which a client joins a room.
 *
 * The server acknowledges it once the client will receive all later events of the room: without a value, or
 * with `{error: {message, code}}` when it rejects the client. If it does not acknowledge within a second, the
 * client treats the join as successful.
 */
export const JOIN_EVENT = 'join';

/** Event with which a client leaves a room. */
export const LEAVE_EVENT = 'leave';

/** Event that the server emits when data of a room changed, with an {@link UpdateModel}. */
export const UPDATE_MODEL_EVENT = 'update_model';

/** Payload of an event in a room. */
export interface UpdateModel {
  readonly room: string;
  /** A JSON string; in the room of an entity, an {@link EntityEvent}. */
  readonly data: string;
}

/** A change of one record. */
export interface EntityEvent<Data = Readonly<Record<string, unknown>>> {
  readonly type: 'create' | 'update' | 'delete';
  /**
   * The fields of the record that the subscriber may see; `_oversize: true` marks a record truncated for the
   * transport.
   */
  readonly data: Data;
  readonly id: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly timestamp: string;
  /** Marks a `create` of a record that existed and was readable, but did not match the room's filter. */
  readonly entered?: true | undefined;
  /** Marks a `delete` of a record that still exists, but no longer matches the room's filter. */
  readonly left?: true | undefined;
}

/** Maximum length of a room's filter, in characters of its JSON. */
export const ROOM_FILTER_LENGTH = 2000;

/**
 * Returns the name of the room for changes to an entity's records.
 *
 * @param filter JSON of a filter that limits the room to the records that match. Subscribers with identical JSON
 *   share the server's work.
 */
export function entityRoom(appId: string, entity: string, filter?: string): string {
  const room = `entities:${appId}:${entity}`;
  return filter === undefined ? room : `${room}?${filter}`;
}

/** Returns the name of the room for updates of a conversation. */
export function conversationRoom(conversationId: string): string {
  return `/agent-conversations/${conversationId}`;
}
