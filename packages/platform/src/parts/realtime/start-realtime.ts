/**
 * Socket server that notifies clients of changes. The server uses Socket.IO on the HTTP server's port, and only over
 * WebSocket.
 *
 * The token in the handshake identifies the client, which receives only what the client may read. Clients send only
 * names of rooms, which may contain a filter. The size and the number of their messages are limited.
 */

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { REALTIME_PATH, UPDATE_MODEL_EVENT } from '@groundwork/sdk/protocol';
import { Server } from 'socket.io';
import { statusOf } from '../../http/http-error.ts';
import type { CreatePartRooms, RoomServer } from '../../part-rooms.ts';
import type { Services } from '../../services.ts';
import { breakConnection, breakConnectionLater, type Connection } from './break-connection.ts';
import {
  checkRoomLimit,
  createMessageCounts,
  limitBacklog,
  limitMessages,
} from './connection-limits.ts';
import { createConnectionPolicy } from './connection-policy.ts';
import { createDeliveries } from './deliveries.ts';
import { handleSubscriber } from './handle-subscriber.ts';
import { authenticate, readIdentity, toConnectError } from './handshake.ts';
import { reauthorize, TRUSTED_MS } from './reauthorize.ts';
import { createRooms } from './rooms.ts';
import type { RealtimeServer, Subscriber } from './subscriber.ts';
import { toSocketError } from './to-socket-error.ts';

/**
 * Maximum size of a message from a client. This size is enough for a filter whose characters take three bytes each.
 * @limit
 */
const MESSAGE_BYTES = 8192;

/** Time limit for the handshake after a connection was opened, in milliseconds. */
const HANDSHAKE_MS = 10_000;

/** Time in milliseconds that clients have to close their connection when the platform stops. */
const CLOSE_MS = 1000;

export interface Realtime {
  connections(): number;
  rooms(): number;
  waiting(): number;
  /** Closes all connections. Clients then reconnect automatically, to any node. */
  stop(): Promise<void>;
}

/**
 * @param httpServer server that already responds to requests.
 * @param createPartRooms functions that create the rooms of other parts.
 * @param sharesUpgrades whether another listener of the server handles WebSockets on other paths.
 */
export function startRealtime(
  httpServer: HttpServer,
  services: Services,
  createPartRooms: readonly CreatePartRooms[],
  sharesUpgrades: boolean,
): Realtime {
  const policy = createConnectionPolicy(services);
  const server: RealtimeServer = new Server(httpServer, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    serveClient: false,
    destroyUpgrade: !sharesUpgrades,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
    allowRequest(request, callback) {
      const rejection = policy.rejectionOf(request);
      callback(rejection, rejection === undefined);
    },
  });

  const connections = new Set<Connection>();
  const messageCounts = createMessageCounts();
  const members = new WeakMap<Connection, string>();
  server.engine.on('connection', (connection: Connection) => {
    connections.add(connection);
    const uncount = policy.count(connection.request);
    connection.once('close', () => {
      connections.delete(connection);
      uncount();
    });
    const address = services.clientAddress.ofUpgrade(connection.request);
    limitMessages(connection, messageCounts, () => members.get(connection) ?? address);
    limitBacklog(connection, services.log);
  });

  server.use(async (socket, next) => {
    try {
      const identity = readIdentity(socket.handshake.query);
      const principal = await authenticate(services.callers, identity);
      if (principal.id !== null) members.set(socket.conn, principal.id);
      socket.data.subscriber = {
        ...identity,
        socket,
        principal,
        // The connection is not trusted yet. The principal is verified again when the client joins a room,
        // because the access may have changed in the meantime.
        trust: {},
        groups: new Map(),
        matching: { since: 0, comparisons: 0 },
        partRooms: new Set(),
      };
      next();
    } catch (thrown) {
      const error = toSocketError(services.log, thrown);
      // Breaks the connection, because clients reconnect after an error response only much later or never.
      if (statusOf(error) >= 500) await breakConnectionLater(socket.conn);
      else next(toConnectError(error));
    }
  });

  const rooms = createRooms(services);
  const deliveries = createDeliveries(services, rooms);
  const roomServer: RoomServer<Subscriber> = {
    emit: (room, data) => server.to(room).emit(UPDATE_MODEL_EVENT, { room, data }),
    reauthorize: (subscribers) => reauthorize(services, subscribers),
    disconnect: ({ socket }) => breakConnection(socket.conn),
    checkRoomLimit,
  };
  const partRooms = createPartRooms.map((create) => create(roomServer));
  const dependencies = { services, rooms, partRooms, deliveries };
  server.on('connection', ({ data }) => handleSubscriber(data.subscriber, dependencies));

  const subscribers = () => [...server.sockets.sockets.values()].map(({ data }) => data.subscriber);
  // A failed check is ignored. While the database is unavailable nothing is sent, and the check is repeated after
  // the interval.
  const check = (checked: readonly Subscriber[]) =>
    services.background.run(() => reauthorize(services, checked).catch(() => {}));
  // Checks run at intervals too, because without events, the end of an expired session would not be detected.
  const checks = setInterval(() => check(subscribers()), TRUSTED_MS).unref();

  services.onMissedEvents(() => {
    for (const connection of connections) breakConnection(connection);
  });
  const unsubscribeFromAccess = services.accessChanges.subscribe(({ userIds }) => {
    const ids = new Set(userIds);
    const affected = subscribers().filter(
      ({ principal: { id } }) => !userIds || (id !== null && ids.has(id)),
    );
    for (const subscriber of affected) subscriber.trust = {};
    check(affected);
  });
  const unsubscribe = services.entityChanges.subscribe(deliveries.add);
  return {
    connections: () => connections.size,
    rooms: () => sum([rooms.count(), ...partRooms.map(({ count }) => count())]),
    waiting: () => sum([deliveries.waiting(), ...partRooms.map(({ waiting }) => waiting())]),
    async stop() {
      clearInterval(checks);
      unsubscribe();
      unsubscribeFromAccess();
      for (const { stop } of partRooms) stop();
      const sockets = [...connections].map(({ request }) => request.socket);
      const closed = sockets.map((socket) => once(socket, 'close').catch(() => {}));
      for (const connection of connections) connection.close();
      await Promise.race([Promise.all(closed), wait(CLOSE_MS, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
