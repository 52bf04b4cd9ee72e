/**
 * The realtime socket between a client and the platform.
 *
 * The protocol is Socket.IO over WebSocket only. The query of the handshake contains `app_id` and `token`. A
 * client emits `join` and `leave` with the name of a room; repeating a `join` has no effect.
 */

/** Path of the Socket.IO endpoint, relative to the server's root. */
export const REALTIME_PATH = '/ws-user-apps/socket.io/';

/**
 * Event with which a client joins a room.
 *
 * The server acknowledges the event once the client will receive all later events of the room. The
 * acknowledgement has no value, or `{error: {message, code}}` if the client may not join. Without an
 * acknowledgement within a second, the client treats the join as successful.
 */
export const JOIN_EVENT = 'join';

/** Event with which a client leaves a room. */
export const LEAVE_EVENT = 'leave';

/** Event that the server emits when the data of a room has changed; its payload is an {@link UpdateModel}. */
export const UPDATE_MODEL_EVENT = 'update_model';

/** Payload of an event that the server sends to a room. */
export interface UpdateModel {
  readonly room: string;
  /** A JSON string. In a room of {@link entityRoom} or {@link expandRoom}, it contains an {@link EntityEvent}. */
  readonly data: string;
}

/** A change of one record. */
export interface EntityEvent<Data = Readonly<Record<string, unknown>>> {
  readonly type: 'create' | 'update' | 'delete';
  /**
   * The fields of the record that the subscriber may see. `_oversize: true` means that the record was too large
   * to send and was truncated.
   */
  readonly data: Data;
  readonly id: string;
  /** When the record was changed: ISO 8601 date and time in UTC, with `Z`. */
  readonly timestamp: string;
  /** True if the record existed and was readable before, and now starts to match the room's filter. */
  readonly entered?: true | undefined;
  /** True if the record still exists, but no longer matches the room's filter. */
  readonly left?: true | undefined;
  /** The entity of the record, in a room that receives changes of several entities. */
  readonly entity?: string | undefined;
}

/** Maximum length of a room's filter, in characters of its JSON. */
export const ROOM_FILTER_LENGTH = 2000;

/**
 * Returns the name of the room that receives the changes of an entity's records.
 *
 * @param filter JSON of a filter that limits the room to matching records. Subscribers whose JSON is identical
 *   share one room on the server.
 */
export function entityRoom(appId: string, entity: string, filter?: string): string {
  const room = `entities:${appId}:${entity}`;
  return filter === undefined ? room : `${room}?${filter}`;
}

/**
 * Returns the name of the room that receives the changes of the records that the field `expand` of an entity's records
 * can contain.
 *
 * @param paths the paths of `expand`, separated by commas.
 */
export function expandRoom(appId: string, entity: string, paths: string): string {
  return `expand:${appId}:${entity}?${paths}`;
}

/** Returns the name of the room that receives the updates of a conversation. */
export function conversationRoom(conversationId: string): string {
  return `/agent-conversations/${conversationId}`;
}
