/** A Socket.IO server that records what clients do, and can simulate failures that the platform cannot. */
import { createServer, type RequestListener } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { expect, onTestFinished } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../src/create-client.ts';

/** A connection of a client, or a message that a client emitted; `token` is the one in the client's handshake. */
type ClientAction = readonly [token: unknown, action: string, room?: string];

type Acknowledge = (response?: object) => void;

export interface RealtimeServer {
  readonly url: string;
  readonly actions: ClientAction[];
  connectedTokens(): unknown[];
  shouldRejectConnections: boolean;
  shouldRejectJoins: boolean;
  /** Whether acknowledgements of joins are delayed until `acknowledgeJoins` is called. */
  shouldHoldAcknowledgements: boolean;
  /** Acknowledges the delayed joins, or rejects these joins if the response contains an error. */
  acknowledgeJoins(response?: object): void;
  /** Sends an update to a room. A string is sent unchanged, other data as JSON. */
  sendUpdate(room: string, data: unknown): void;
  broadcast(message: unknown): void;
  /** Closes the transport of each connection, which clients see as a network failure. */
  dropConnections(): void;
  /** Disconnects each client; Socket.IO does not reconnect automatically after that. */
  disconnectClients(): void;
  /**
   * Waits until clients have performed actions since the last call of this method. Throws unless the clients performed
   * exactly the expected actions.
   */
  expectActions(...expected: ClientAction[]): Promise<void>;
  /** Creates a client of this server, which is cleaned up after the test. */
  createClient(options?: Partial<ClientOptions>): Client;
}

/**
 * Starts a Socket.IO server that stops after the running test.
 *
 * @param base path of the server. Default: the root.
 * @param onRequest handles HTTP requests to the server.
 */
export async function startRealtimeServer(
  base = '',
  onRequest?: RequestListener,
): Promise<RealtimeServer> {
  const http = createServer(onRequest);
  // The path is written out instead of imported from the SDK, so that a changed constant fails the tests.
  const sockets = new Server(http, {
    path: `${base}/ws-user-apps/socket.io/`,
    transports: ['websocket'],
    serveClient: false,
  });
  const actions: ClientAction[] = [];
  const heldAcknowledgements: Acknowledge[] = [];
  let checkedCount = 0;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = sockets.close();
    // Ends pending requests. Otherwise the close of the server would wait until they time out.
    http.closeAllConnections();
    await closed;
  });
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const server: RealtimeServer = {
    url: `http://127.0.0.1:${address.port}${base}`,
    actions,
    connectedTokens: () =>
      [...sockets.sockets.sockets.values()].map(({ handshake }) => handshake.query.token),
    shouldRejectConnections: false,
    shouldRejectJoins: false,
    shouldHoldAcknowledgements: false,
    acknowledgeJoins(response) {
      for (const acknowledge of heldAcknowledgements.splice(0)) acknowledge(response);
    },
    sendUpdate(room, data) {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      sockets.to(room).emit('update_model', { room, data: text });
    },
    broadcast: (message) => void sockets.emit('update_model', message),
    dropConnections() {
      for (const { conn } of sockets.sockets.sockets.values()) conn.close();
    },
    disconnectClients: () => sockets.disconnectSockets(),
    async expectActions(...expected) {
      await expect
        .poll(() => actions.length - checkedCount)
        .toBeGreaterThanOrEqual(expected.length);
      const performed = actions.slice(checkedCount);
      checkedCount = actions.length;
      if (JSON.stringify(performed) !== JSON.stringify(expected)) {
        throw new Error(`Clients performed other actions: ${JSON.stringify(performed)}`);
      }
    },
    createClient(options) {
      const client = createClient({ appId: 'app', serverUrl: server.url, token: 'a', ...options });
      onTestFinished(() => client.cleanup());
      return client;
    },
  };
  sockets.use((_, next) =>
    server.shouldRejectConnections
      ? next(Object.assign(new Error('closed'), { data: { code: 'closed' } }))
      : next(),
  );
  sockets.on('connection', (socket) => recordActions(server, socket, heldAcknowledgements));
  return server;
}

function recordActions(
  server: RealtimeServer,
  socket: Socket,
  heldAcknowledgements: Acknowledge[],
): void {
  const { app_id: appId, token } = socket.handshake.query;
  server.actions.push([token, `connect to ${appId}`]);
  socket.on('join', (room: string, acknowledge: Acknowledge = () => {}) => {
    server.actions.push([token, 'join', room]);
    if (server.shouldRejectJoins)
      return acknowledge({ error: { message: 'No', code: 'forbidden' } });
    socket.join(room);
    if (server.shouldHoldAcknowledgements) heldAcknowledgements.push(acknowledge);
    else acknowledge();
  });
  socket.on('leave', (room: string) => {
    server.actions.push([token, 'leave', room]);
    socket.leave(room);
  });
}
