/**
 * The socket that tells clients of changes (SPEC section 7, Realtime; PROTOCOL, Realtime): Socket.IO
 * over websocket only, on the port of everything else.
 *
 * Whoever connects is known by the token in the handshake, and hears of a record only what they could
 * read. Clients send nothing but the names of rooms, so they may send little.
 */

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { REALTIME_PATH } from '@groundwork/sdk/protocol';
import { Server } from 'socket.io';
import type { RemovedMembers } from '../accounts/members/remove-member.ts';
import type { Conversations } from '../agents/conversations.ts';
import type { Background } from '../kernel/background.ts';
import type { Log } from '../kernel/log.ts';
import type { Entities } from '../records/entities.ts';
import type { EntityChanges } from '../records/entity-changes.ts';
import { type AdmissionDependencies, createAdmission } from './admission.ts';
import { breakConnection, breakConnectionLater, type Connection } from './break-connection.ts';
import {
  type ConversationRoomsDependencies,
  createConversationRooms,
} from './conversation-rooms.ts';
import { createDeliveries, type DeliveriesDependencies } from './deliveries.ts';
import {
  findListener,
  type HandshakeDependencies,
  readIdentity,
  toConnectError,
} from './handshake.ts';
import { limitBacklog } from './limit-backlog.ts';
import { limitMessages } from './limit-messages.ts';
import type { RealtimeServer } from './receiver.ts';
import { type RecheckDependencies, recheck, TRUSTED_MS } from './recheck.ts';
import { createRooms } from './rooms.ts';
import { serveReceiver } from './serve-receiver.ts';
import { toRefusal } from './to-refusal.ts';

/** The longest message of a client, in bytes. */
const MESSAGE_BYTES = 4096;

/** How long a connection may stay without a handshake, in milliseconds. */
const HANDSHAKE_MS = 10_000;

/** How long a client may take to close its end when the platform stops, in milliseconds. */
const FAREWELL_MS = 1000;

/** What tells clients of changes. */
export interface Realtime {
  /** How many connections are open. */
  connections(): number;
  /** How many rooms somebody is in. */
  rooms(): number;
  /** How many changes wait to be told. */
  waiting(): number;
  /** Closes all connections; their clients connect again by themselves, to whoever takes them. */
  stop(): Promise<void>;
}

/** Dependencies of this module. */
export interface StartRealtimeDependencies
  extends AdmissionDependencies,
    HandshakeDependencies,
    DeliveriesDependencies,
    ConversationRoomsDependencies,
    RecheckDependencies {
  readonly entities: Entities;
  readonly entityChanges: EntityChanges;
  readonly removedMembers: RemovedMembers;
  readonly conversations: Conversations;
  readonly background: Background;
  readonly log: Log;
  /** Subscribes to: events of other nodes may have been missed. */
  readonly onMissedEvents: (listener: () => void) => void;
}

/**
 * Begins to tell of changes.
 *
 * @param httpServer one that answers requests already.
 */
export function startRealtime(
  httpServer: HttpServer,
  services: StartRealtimeDependencies,
): Realtime {
  const admission = createAdmission(services);
  const server: RealtimeServer = new Server(httpServer, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
    allowRequest(request, answer) {
      const refusal = admission.refusalOf(request);
      answer(refusal, refusal === undefined);
    },
  });

  const connections = new Set<Connection>();
  server.engine.on('connection', (connection: Connection) => {
    connections.add(connection);
    const countOut = admission.count(connection.request);
    connection.once('close', () => {
      connections.delete(connection);
      countOut();
    });
    limitMessages(connection);
    limitBacklog(connection, services.log);
  });

  server.use(async (socket, next) => {
    try {
      const identity = readIdentity(socket.handshake.query);
      const checkedAt = Date.now();
      const principal = await findListener(services, identity);
      socket.data.receiver = {
        ...identity,
        socket,
        principal,
        checkedAt,
        views: new Map(),
        conversations: new Set(),
      };
      next();
    } catch (thrown) {
      const refusal = toRefusal(services.log, thrown);
      // Clients do not reconnect automatically after an error, or only much later.
      if (refusal.status >= 500) await breakConnectionLater(socket.conn);
      else next(toConnectError(refusal));
    }
  });

  const rooms = createRooms(services.entities);
  const deliveries = createDeliveries(services, rooms);
  const conversationRooms = createConversationRooms(services, server);
  const parts = { services, rooms, conversationRooms, deliveries };
  server.on('connection', ({ data }) => serveReceiver(data.receiver, parts));

  // Events trigger checks too; without one, an ended session would go unnoticed.
  const checks = setInterval(() => {
    const receivers = [...server.sockets.sockets.values()].map(({ data }) => data.receiver);
    // While the database is away nothing is sent either, and the next round checks again.
    services.background.run(() => recheck(services, receivers).catch(() => {}));
  }, TRUSTED_MS).unref();

  services.onMissedEvents(() => {
    for (const connection of connections) breakConnection(connection);
  });
  const unsubscribeFromRemovals = services.removedMembers.subscribe(({ appId, userId }) => {
    for (const socket of server.sockets.sockets.values()) {
      const { receiver } = socket.data;
      const isTheirs = receiver.appId === appId && receiver.principal.id === userId;
      if (isTheirs && !receiver.principal.isService) socket.disconnect(true);
    }
  });
  const unsubscribe = services.entityChanges.subscribe(deliveries.add);
  const unsubscribeFromConversations = services.conversations.changes.subscribe(
    conversationRooms.tell,
  );
  return {
    connections: () => connections.size,
    rooms: () => rooms.count() + conversationRooms.count(),
    waiting: () => deliveries.waiting() + conversationRooms.waiting(),
    async stop() {
      clearInterval(checks);
      unsubscribe();
      unsubscribeFromRemovals();
      unsubscribeFromConversations();
      const sockets = [...connections].map(({ request }) => request.socket);
      const closed = sockets.map((socket) => once(socket, 'close').catch(() => {}));
      for (const connection of connections) connection.close();
      await Promise.race([Promise.all(closed), wait(FAREWELL_MS, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}
