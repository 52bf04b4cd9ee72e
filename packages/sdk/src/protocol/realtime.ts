/**
 * The socket between a client and the platform (SPEC sections 4 and 7; PROTOCOL, Realtime).
 *
 * Socket.IO over websocket only, with `app_id` and `token` in the query of the handshake. A client
 * emits `join` and `leave` with the name of a room; `join` is idempotent.
 */

/** The path of the socket, from the server's root. */
export const REALTIME_PATH = '/ws-user-apps/socket.io/';

/**
 * Event with which a client joins a room.
 *
 * The server acknowledges it when all later events of the room will arrive: without a value, or with
 * `{error: {message, code}}` when it rejects the client. Without an acknowledgement within a second, the
 * client counts as joined.
 */
export const JOIN_EVENT = 'join';

/** Event with which a client leaves a room. */
export const LEAVE_EVENT = 'leave';

/** Event that the server emits when something in a room changed, with an {@link UpdateModel}. */
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
  /** The record as the subscriber may see it; with `_oversize: true` it was trimmed for the transport. */
  readonly data: Data;
  readonly id: string;
  /** ISO 8601 with Z. */
  readonly timestamp: string;
}

/** Returns the name of the room for changes to an entity's records. */
export function entityRoom(appId: string, entity: string): string {
  return `entities:${appId}:${entity}`;
}

/** Returns the name of the room for updates of a conversation. */
export function conversationRoom(conversationId: string): string {
  return `/agent-conversations/${conversationId}`;
}
