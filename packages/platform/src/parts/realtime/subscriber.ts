import type { Principal } from '@groundwork/engine';
import type { ConversationUpdate, EntityEvent, UpdateModel } from '@groundwork/sdk/protocol';
import type { Server, Socket } from 'socket.io';
import type { SubscriptionGroup } from './entity-room.ts';
import type { MatchingWork } from './matching-limit.ts';

/** Messages that a client may send, whose arguments are not validated yet. */
interface ClientEvents {
  join(...args: unknown[]): void;
  leave(...args: unknown[]): void;
}

/** `data` of an update is the JSON of an {@link EntityEvent} or a {@link ConversationUpdate}. */
interface ServerEvents {
  update_model(update: UpdateModel): void;
  error(error: { readonly message: string; readonly code: string }): void;
}

/** Socket.IO can also send events between servers, which this server does not use. */
type NoEvents = Record<never, never>;

export type RealtimeServer = Server<ClientEvents, ServerEvents, NoEvents, SocketData>;

type RealtimeSocket = Socket<ClientEvents, ServerEvents, NoEvents, SocketData>;

interface SocketData {
  subscriber: Subscriber;
}

export interface Identity {
  readonly appId: string;
  /** Access token; undefined for an anonymous visitor. */
  readonly token: string | undefined;
}

interface Trust {
  /** Last verification of the principal, in milliseconds since 1970; undefined before the first one. */
  checkedAt?: number;
}

export interface Subscriber extends Identity {
  readonly socket: RealtimeSocket;
  principal: Principal;
  /** When the principal must be verified again, a new object replaces the current trust. */
  trust: Trust;
  /** Groups of the subscriber in rooms of entities, by the name of the room. */
  readonly groups: Map<string, SubscriptionGroup>;
  readonly matching: MatchingWork;
  /** Names of the rooms of other parts that the subscriber is in. */
  readonly partRooms: Set<string>;
}
