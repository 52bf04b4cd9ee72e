import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { StartUpError, systemErrorCode } from '@groundwork/engine/kernel';
import { REALTIME_PATH } from '@groundwork/sdk/protocol';
import { createRejections } from './rejections.ts';

/** Interval in milliseconds at which idle connections are closed while the server stops. */
const IDLE_MS = 50;

/** Time limit for a request's headers. For bodies, Node's default of five minutes applies. */
const HEAD_MS = 10_000;

/**
 * Time that an idle connection stays open, in milliseconds. It must exceed the 60 s for which proxies (nginx, AWS load
 * balancers) reuse a connection. If the server closed the connection first, a request that a proxy sends at that moment
 * would be lost, and proxies do not repeat a POST request.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Time limit for a client to read a response, in milliseconds. Node measures from the last write, so closing can take
 * twice as long.
 */
const UNREAD_MS = 20_000;

/** Maximum number of connections that the operating system queues until the server accepts them. */
const BACKLOG = 511;

/** Time that a stopping server waits for an idle iteration of the event loop, in milliseconds. */
const ACCEPT_MS = 1000;

/** Maximum duration in milliseconds of an iteration of the event loop that counts as idle. */
const IDLE_ITERATION_MS = 0.5;

export interface Listener {
  readonly port: number;
  /** URL at which programs on this machine can reach the server. */
  readonly url: string;
  /** Node's HTTP server, to which the socket server is attached. */
  readonly server: Server;
  /** Sets the request handler. Earlier requests wait for this handler. */
  handle(listener: RequestListener): void;
  /** Accepts pending connections, then stops listening and closes idle connections. */
  stopListening(): Promise<void>;
  /** Waits up to the grace period for responses that are being sent, then closes all connections. */
  close(): Promise<void>;
}

/**
 * @param port port to listen on; 0 selects a free port.
 * @param graceMs how long `close()` waits for responses that are being sent, in milliseconds.
 * @param upgradesAll whether to accept upgrade requests on all paths, not only on the path of the socket server.
 * @throws StartUpError when the address cannot be used.
 */
export async function listen(
  host: string,
  port: number,
  graceMs = 0,
  upgradesAll = false,
): Promise<Listener> {
  const rejections = createRejections();
  const server = createServer({
    // Other upgrade requests, such as to HTTP/2, are handled as ordinary requests.
    shouldUpgradeCallback(request) {
      rejections.received(request);
      return isRealtime(request) || (upgradesAll && request.headers.upgrade === 'websocket');
    },
    // Joins the values of duplicate headers. Otherwise Node.js would use only the first value of some headers, such as
    // `Host`, while other programs may use the last value.
    joinDuplicateHeaders: true,
    headersTimeout: HEAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: HEAD_MS / 4,
  });
  rejections.listen(server);
  // All open connections, because closing the server waits for upgraded connections without closing them.
  const sockets = new Set<Socket>();
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  /**
   * Accepts pending connections. If the server stopped listening first, these connections would be reset, although
   * their clients may have sent requests that a proxy does not repeat on another node. The event loop accepts one
   * connection in each iteration. So the server waits for an almost idle iteration without a new connection, or until
   * it has accepted as many connections as the operating system can queue.
   */
  async function acceptPending(): Promise<void> {
    let accepted = 0;
    const onConnection = () => {
      accepted += 1;
    };
    server.on('connection', onConnection);
    const end = performance.now() + ACCEPT_MS;
    // Waits for the next iteration, because the rest of the current iteration may not accept connections.
    await new Promise(setImmediate);
    let hasAccepted: boolean;
    let isBusy: boolean;
    do {
      const before = accepted;
      const began = performance.now();
      await new Promise(setImmediate);
      hasAccepted = accepted > before;
      isBusy = performance.now() - began > IDLE_ITERATION_MS && began < end;
    } while (hasAccepted ? accepted < BACKLOG : isBusy);
    server.off('connection', onConnection);
  }

  const handler = Promise.withResolvers<RequestListener>();
  /** For each connection, a promise that resolves at the end of its last response. */
  const ends = new WeakMap<Socket, Promise<void>>();
  server.on('request', async (request, response) => {
    const { socket } = request;
    rejections.received(request);
    // Sends one response at a time on a connection. Otherwise all responses for a client that pipelines requests would
    // be buffered.
    const previous = ends.get(socket);
    ends.set(socket, new Promise((resolve) => response.once('close', resolve)));
    closeUnread(response);
    const serve = await handler.promise;
    await previous;
    if (socket.destroyed) return;
    rejections.responding(response);
    serve(request, response);
  });
  try {
    server.listen({ port, host, backlog: BACKLOG });
    await once(server, 'listening');
  } catch (cause) {
    throw new StartUpError(explain(cause, host, port), { cause });
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    port: actualPort,
    url: `http://${reachableHost(host)}:${actualPort}`,
    server,
    handle: handler.resolve,
    async stopListening() {
      // Idle connections are closed early, so that closing the server afterwards does not take long.
      server.closeIdleConnections();
      await acceptPending();
      server.close();
    },
    async close() {
      server.close();
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
      const end = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(end);
    },
  };
}

function closeUnread(response: ServerResponse): void {
  response.setTimeout(UNREAD_MS, () => {
    const { socket } = response;
    if (socket !== null && socket.writableLength > 0) socket.destroy();
    else socket?.setTimeout(UNREAD_MS);
  });
}

export function isRealtime({ url }: IncomingMessage): boolean {
  return url?.startsWith(REALTIME_PATH) ?? false;
}

function explain(error: unknown, host: string, port: number): string {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop that one, or choose another port with GROUNDWORK_PORT (0 chooses a free one).`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose port 1024 or higher with GROUNDWORK_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Set GROUNDWORK_HOST to one of its addresses, such as 127.0.0.1.`;
    default:
      return `The platform cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : 'the reason is unknown'}. Choose another address with GROUNDWORK_HOST and GROUNDWORK_PORT.`;
  }
}

/**
 * Returns the host with which this machine can reach the server, because a wildcard address cannot be used in a
 * URL.
 */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
