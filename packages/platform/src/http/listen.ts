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

/** Interval at which idle connections are closed while the server stops, in milliseconds. */
const IDLE_MS = 50;

/**
 * Time limit for the headers of a request, in milliseconds; for bodies, Node's default of five minutes
 * applies.
 */
const HEAD_MS = 10_000;

/**
 * How long an idle connection stays open, in milliseconds. Proxies reuse connections for 60 s (nginx, AWS load
 * balancers). If the server closed one first, a request sent at that moment would be lost, and proxies do not
 * send a POST again.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * How long a client may leave a response unread, in milliseconds. Node measures from the last write, so it can take
 * twice as long.
 */
const UNREAD_MS = 20_000;

/** Time limit for accepting pending connections before the server stops listening, in milliseconds. */
const ACCEPT_MS = 1000;

/** Maximum duration of an event-loop iteration that counts as idle, in milliseconds. */
const IDLE_ITERATION_MS = 0.5;

/** A listening server. */
export interface Listener {
  readonly port: number;
  /** Origin at which the server can be reached from this machine. */
  readonly url: string;
  /** Node's HTTP server, which the socket server shares. */
  readonly server: Server;
  /** Sets the request handler. Earlier requests wait for it. */
  handle(listener: RequestListener): void;
  /** Accepts pending connections, then stops listening and closes idle connections. */
  stopListening(): Promise<void>;
  /** Stops listening, lets pending responses finish within the grace period, then closes every socket. */
  close(): Promise<void>;
}

/**
 * Listens on an address.
 *
 * @param port 0 selects a free port.
 * @param graceMs how long `close()` waits for pending responses, in milliseconds.
 * @param upgradesAll accepts upgrades on all paths, not only on that of the socket server.
 * @throws StartUpError when the address cannot be used.
 */
export async function listen(
  host: string,
  port: number,
  graceMs = 0,
  upgradesAll = false,
): Promise<Listener> {
  const server = createServer({
    // Handles other upgrade requests, such as to HTTP/2, as ordinary requests.
    shouldUpgradeCallback: (request) =>
      isRealtime(request) || (upgradesAll && request.headers.upgrade === 'websocket'),
    // Rejects duplicate headers: a check could read one value and later code another. Node would use the
    // first `Host`.
    joinDuplicateHeaders: true,
    headersTimeout: HEAD_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: HEAD_MS / 4,
  });
  // When the server closes, it does not close upgraded connections but waits for them.
  const sockets = new Set<Socket>();
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  /**
   * Accepts pending connections. Each iteration of the event loop accepts one connection. Connections that
   * are pending when the server stops listening are reset, although their clients have sent a request, which
   * a proxy may not retry on another node. So the server stops after an almost idle iteration without a new
   * connection.
   */
  async function acceptPending(): Promise<void> {
    let hasAccepted = false;
    const onConnection = () => {
      hasAccepted = true;
    };
    server.on('connection', onConnection);
    const end = performance.now() + ACCEPT_MS;
    // Needed because the rest of this iteration may not poll for connections.
    await new Promise(setImmediate);
    let began: number;
    do {
      hasAccepted = false;
      began = performance.now();
      await new Promise(setImmediate);
    } while ((hasAccepted || performance.now() - began > IDLE_ITERATION_MS) && began < end);
    server.off('connection', onConnection);
  }

  const handler = Promise.withResolvers<RequestListener>();
  /** The end of the last response on each connection. */
  const ends = new WeakMap<Socket, Promise<void>>();
  server.on('request', async (request, response) => {
    const { socket } = request;
    // Sends one response at a time; otherwise it would buffer all responses of a client that pipelines requests.
    const previous = ends.get(socket);
    ends.set(socket, new Promise((resolve) => response.once('close', resolve)));
    closeUnread(response);
    const serve = await handler.promise;
    await previous;
    if (!socket.destroyed) serve(request, response);
  });

  try {
    server.listen(port, host);
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
      // Called before the server closes, because closing must not take long.
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

/** Closes the connection of a response when the client reads nothing for a while. */
function closeUnread(response: ServerResponse): void {
  response.setTimeout(UNREAD_MS, () => {
    const { socket } = response;
    if (socket !== null && socket.writableLength > 0) socket.destroy();
    else socket?.setTimeout(UNREAD_MS);
  });
}

/** Whether a request is for the socket server. */
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

/** Returns the host for URLs, because a wildcard address cannot be requested. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
