/** A Socket.IO server that notes what clients do, and does what a sound platform would not. */
import { createServer, type RequestListener } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { onTestFinished, vi } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../src/create-client.ts';

/** One thing a client did: the token it came with, what it emitted, and in which room. */
type Deed = readonly [token: unknown, deed: string, room?: string];

type Acknowledge = (answer?: object) => void;

/** The server of the running test. */
export interface RealtimeServer {
  readonly url: string;
  /** What clients did, in order. */
  readonly deeds: Deed[];
  /** The tokens of the open connections, one for each. */
  tokens(): unknown[];
  /** Set to refuse each handshake. */
  isClosed: boolean;
  /** Set to let nobody into a room. */
  isPrivate: boolean;
  /** Set to keep joins unacknowledged, as some servers do. */
  isSilent: boolean;
  /** Acknowledges the joins that it kept unacknowledged, with a refusal or without. */
  acknowledge(answer?: object): void;
  /** Tells a room of something; text goes out as it is. */
  tell(room: string, data: unknown): void;
  /** Sends any message to everyone. */
  send(message: unknown): void;
  /** Breaks the connections as a failing network does. */
  breakConnections(): void;
  /** Ends the connections as a server does that wants nobody. */
  endConnections(): void;
  /** Resolves when exactly these things happened since the last call. */
  happened(...deeds: Deed[]): Promise<void>;
  /** A client of this server, cleaned up after the test. */
  client(options?: Partial<ClientOptions>): Client;
}

/** Starts a server for the running test, below a path if need be; `answer` takes what is no socket. */
export async function startRealtimeServer(
  base = '',
  answer?: RequestListener,
): Promise<RealtimeServer> {
  const http = createServer(answer);
  // SPEC section 7, spelt out once more: the client must not move together with its own words.
  const sockets = new Server(http, {
    path: `${base}/ws-user-apps/socket.io/`,
    transports: ['websocket'],
    serveClient: false,
  });
  const deeds: Deed[] = [];
  const unanswered: Acknowledge[] = [];
  let told = 0;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = sockets.close();
    // Requests that this server never answers would keep it open until they time out.
    http.closeAllConnections();
    await closed;
  });
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const server: RealtimeServer = {
    url: `http://127.0.0.1:${address.port}${base}`,
    deeds,
    tokens: () =>
      [...sockets.sockets.sockets.values()].map(({ handshake }) => handshake.query.token),
    isClosed: false,
    isPrivate: false,
    isSilent: false,
    acknowledge(answer) {
      for (const acknowledge of unanswered.splice(0)) acknowledge(answer);
    },
    tell(room, data) {
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      sockets.to(room).emit('update_model', { room, data: text });
    },
    send: (message) => void sockets.emit('update_model', message),
    breakConnections: () => closeAll(sockets),
    endConnections: () => sockets.disconnectSockets(),
    async happened(...expected) {
      await vi.waitFor(() => {
        if (deeds.length - told < expected.length) throw new Error('Not yet.');
      }, 5_000);
      const news = deeds.slice(told);
      told = deeds.length;
      if (JSON.stringify(news) !== JSON.stringify(expected)) {
        throw new Error(`Happened instead: ${JSON.stringify(news)}`);
      }
    },
    client(options) {
      const client = createClient({ appId: 'app', serverUrl: server.url, token: 'a', ...options });
      onTestFinished(() => client.cleanup());
      return client;
    },
  };
  sockets.use((_, next) =>
    server.isClosed
      ? next(Object.assign(new Error('closed'), { data: { code: 'closed' } }))
      : next(),
  );
  sockets.on('connection', (socket) => note(server, socket, unanswered));
  return server;
}

function note(server: RealtimeServer, socket: Socket, unanswered: Acknowledge[]): void {
  const { app_id: appId, token } = socket.handshake.query;
  server.deeds.push([token, `connect to ${appId}`]);
  socket.on('join', (room: string, acknowledge: Acknowledge = () => {}) => {
    server.deeds.push([token, 'join', room]);
    if (server.isPrivate) return acknowledge({ error: { message: 'No', code: 'forbidden' } });
    socket.join(room);
    if (server.isSilent) unanswered.push(acknowledge);
    else acknowledge();
  });
  socket.on('leave', (room: string) => {
    server.deeds.push([token, 'leave', room]);
    socket.leave(room);
  });
}

function closeAll(sockets: Server): void {
  for (const { conn } of sockets.sockets.sockets.values()) conn.close();
}
