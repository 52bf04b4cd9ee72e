import type { ConversationUpdate, EntityEvent, UpdateModel } from '@groundwork/sdk/protocol';
import type { Server, Socket } from 'socket.io';
import type { Principal } from '../records/rules/principal.ts';
import type { View } from './rooms.ts';

/** What a client may emit; nothing is known of the arguments. */
interface ClientEvents {
  join(...args: unknown[]): void;
  leave(...args: unknown[]): void;
}

/**
 * What the platform emits; `data` of an update is the text of an {@link EntityEvent}, or of a
 * {@link ConversationUpdate}.
 */
interface ServerEvents {
  update_model(update: UpdateModel): void;
  error(refusal: { readonly message: string; readonly code: string }): void;
}

/** Nothing is exchanged between servers. */
type NoEvents = Record<never, never>;

/** The realtime server of one platform. */
export type RealtimeServer = Server<ClientEvents, ServerEvents, NoEvents, Connecting>;

/** One connection to it. */
type RealtimeSocket = Socket<ClientEvents, ServerEvents, NoEvents, Connecting>;

/** What a handshake found out. */
interface Connecting {
  receiver: Receiver;
}

/** Who came with a connection. */
export interface Identity {
  readonly appId: string;
  /** As it was sent; undefined for a visitor who has none. */
  readonly token: string | undefined;
}

/** Who is at the other end of a connection, and what they hear of. */
export interface Receiver extends Identity {
  readonly socket: RealtimeSocket;
  principal: Principal;
  /** When it was last seen that they are who they are, in milliseconds since 1970. */
  checkedAt: number;
  /** By the name of the room; those of entities only. */
  readonly views: Map<string, View>;
  /** Ids of the conversations whose rooms they are in. */
  readonly conversations: Set<string>;
}
