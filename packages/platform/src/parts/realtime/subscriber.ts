import type { Principal } from '@groundwork/engine';
import type { ConversationUpdate, EntityEvent, UpdateModel } from '@groundwork/sdk/protocol';
import type { Server, Socket } from 'socket.io';
import type { SubscriptionGroup } from './entity-room.ts';
import type { MatchingWork } from './matching-limit.ts';

/** Messages of clients. Their arguments have not been validated. */
interface ClientEvents {
  join(...args: unknown[]): void;
  leave(...args: unknown[]): void;
}

/** `data` of an update is the JSON of an {@link EntityEvent} or a {@link ConversationUpdate}. */
interface ServerEvents {
  update_model(update: UpdateModel): void;
  error(error: { readonly message: string; readonly code: string }): void;
}

/** Type of events between servers, which Socket.IO supports and this server does not use. */
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
  /** Last verification of the principal, in milliseconds since 1970; undefined before the first verification. */
  checkedAt?: number;
}

export interface Subscriber extends Identity {
  readonly socket: RealtimeSocket;
  principal: Principal;
  /** Trust in the principal. A new object replaces it when the principal must be verified again. */
  trust: Trust;
  /** Subscription groups of the subscriber, by the name of the room. */
  readonly groups: Map<string, readonly SubscriptionGroup[]>;
  readonly matching: MatchingWork;
  /** Names of the rooms of other parts that the subscriber has joined. */
  readonly partRooms: Set<string>;
}
