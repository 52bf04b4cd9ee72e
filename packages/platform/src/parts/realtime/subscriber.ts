import type { Principal } from '@groundwork/engine';
import type { ConversationUpdate, EntityEvent, UpdateModel } from '@groundwork/sdk/protocol';
import type { Server, Socket } from 'socket.io';
import type { SubscriptionGroup } from './entity-room.ts';
import type { MatchingWork } from './matching-limit.ts';

/** Events that a client may emit, with unvalidated arguments. */
interface ClientEvents {
  join(...args: unknown[]): void;
  leave(...args: unknown[]): void;
}

/**
 * Events that the platform emits; `data` of an update is the JSON of an {@link EntityEvent} or a
 * {@link ConversationUpdate}.
 */
interface ServerEvents {
  update_model(update: UpdateModel): void;
  error(error: { readonly message: string; readonly code: string }): void;
}

/** Type of the events between servers; unused. */
type NoEvents = Record<never, never>;

/** The realtime server of one platform. */
export type RealtimeServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;

/** A connection to the realtime server. */
type RealtimeSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

/** Data of a socket, set by the handshake. */
interface SocketData {
  subscriber: Subscriber;
}

/** App id and token of a handshake. */
export interface Identity {
  readonly appId: string;
  /** Undefined for an anonymous visitor. */
  readonly token: string | undefined;
}

/** Verification state of the principal of a connection. */
interface Trust {
  /**
   * Time at which the principal was last verified, in milliseconds since 1970; undefined if it has not been verified
   * yet.
   */
  checkedAt?: number;
}

/** The client of one connection, and its subscriptions. */
export interface Subscriber extends Identity {
  readonly socket: RealtimeSocket;
  principal: Principal;
  /** Replaced by a new object when the principal must be verified again. */
  trust: Trust;
  /** The subscriber's groups by room name; only for rooms of entities. */
  readonly groups: Map<string, SubscriptionGroup>;
  readonly matching: MatchingWork;
  /** Names of the rooms of parts that the subscriber is in. */
  readonly partRooms: Set<string>;
}
