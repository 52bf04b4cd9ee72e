import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { REALTIME_PATH } from '@groundwork/sdk/protocol';
import { StartUpError, systemErrorCode } from '../kernel/start-up-error.ts';

/** How often connections that have become idle are closed while others have an answer to come. */
const IDLE_MS = 50;

/** How long the head of a request may take to arrive, in milliseconds; a body has Node's five minutes. */
const HEAD_MS = 10_000;

/** How long connections that wait to be taken are taken once no more are wanted, in milliseconds. */
const TAKING_MS = 1000;

/** How long a turn of the loop takes in which little happens, in milliseconds. */
const TURN_MS = 0.5;

/** A listening server. */
export interface Listener {
  readonly port: number;
  /** Origin under which this machine reaches the server. */
  readonly url: string;
  /** What else may share the port. */
  readonly server: Server;
  /** Sets what answers requests; to be called in the turn in which `listen` resolves. */
  handle(listener: RequestListener): void;
  /** Takes the connections that wait to be taken, then no more, and closes those that wait for no answer. */
  refuse(): Promise<void>;
  /** Refuses, lets running answers end for the time it was given, then closes every socket. */
  close(): Promise<void>;
}

/**
 * Listens on an address.
 *
 * @param port 0 takes a free one.
 * @param graceMs time for running answers to end once it closes, in milliseconds.
 * @throws StartUpError when the address cannot be had.
 */
export async function listen(host: string, port: number, graceMs = 0): Promise<Listener> {
  const server = createServer({
    // What asks for another protocol elsewhere, HTTP/2 for example, is answered as if it had not.
    shouldUpgradeCallback: ({ url }) => url?.startsWith(REALTIME_PATH) ?? false,
    // Nothing passes a check in one copy and is used in another: of two `Host`s Node would take the first.
    joinDuplicateHeaders: true,
    headersTimeout: HEAD_MS,
    connectionsCheckingInterval: HEAD_MS / 4,
  });
  // The server forgets those that it upgrades, and waits for them none the less when it closes.
  const sockets = new Set<Socket>();
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  /**
   * A turn of the loop takes one connection. Those that are left when the listening ends are reset, though their
   * clients have sent a request, which a proxy in front may not dare to send to another node. So it ends after
   * a turn in which none came, and in which there was little time for one to come since.
   */
  async function takeWaiting(): Promise<void> {
    let hasTaken = false;
    const note = () => {
      hasTaken = true;
    };
    server.on('connection', note);
    const end = performance.now() + TAKING_MS;
    // What is left of this turn may look for no connections.
    await new Promise(setImmediate);
    let began: number;
    do {
      hasTaken = false;
      began = performance.now();
      await new Promise(setImmediate);
    } while ((hasTaken || performance.now() - began > TURN_MS) && began < end);
    server.off('connection', note);
  }

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
    handle: (listener) => server.on('request', listener),
    async refuse() {
      // Before and not while it closes, which is to take no time.
      server.closeIdleConnections();
      await takeWaiting();
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

function explain(error: unknown, host: string, port: number): string {
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Stop that one, or choose another port with GROUNDWORK_PORT (0 takes a free one).`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port from 1024 up with GROUNDWORK_PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Set GROUNDWORK_HOST to one of its own; 127.0.0.1 always is.`;
    default:
      return `The platform cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : 'the reason is unknown'}. Choose another address with GROUNDWORK_HOST and GROUNDWORK_PORT.`;
  }
}

/** A wildcard address is listened on, but nothing can be asked at it. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
