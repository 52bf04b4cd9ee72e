/**
 * The socket between a client and the platform (SPEC sections 4 and 7; PROTOCOL, Realtime).
 *
 * Socket.IO over websocket only, with `app_id` and `token` in the query of the handshake. A client
 * emits `join` and `leave` with the name of a room; `join` is idempotent.
 */

/** Where the socket is mounted, from the server's root. */
export const REALTIME_PATH = '/ws-user-apps/socket.io/';

/**
 * What a client emits with the name of a room to receive its events. The server acknowledges it once
 * every later event will arrive: without a value, or with `{error: {message, code}}` when it does not
 * let the client in. A client that gets no acknowledgement within a second counts as joined.
 */
export const JOIN_EVENT = 'join';

/** What a client emits with the name of a room to stop receiving its events. */
export const LEAVE_EVENT = 'leave';

/** What the server emits when something in a room changed, with an {@link UpdateModel}. */
export const UPDATE_MODEL_EVENT = 'update_model';

/** An event of a room. */
export interface UpdateModel {
  readonly room: string;
  /** JSON text; in the room of an entity, an {@link EntityEvent}. */
  readonly data: string;
}

/** A change of one record. */
export interface EntityEvent<Data = Readonly<Record<string, unknown>>> {
  readonly type: 'create' | 'update' | 'delete';
  /** The record as the receiver may see it; with `_oversize: true` it was trimmed for the wire. */
  readonly data: Data;
  readonly id: string;
  /** ISO 8601 with Z. */
  readonly timestamp: string;
}

/** The room of the changes to an entity's records. */
export function entityRoom(appId: string, entity: string): string {
  return `entities:${appId}:${entity}`;
}

/** The room of the messages of an agent's conversation. */
export function conversationRoom(conversationId: string): string {
  return `/agent-conversations/${conversationId}`;
}
