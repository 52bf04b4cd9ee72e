import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRealtime, type Listener, listen } from './listen.ts';

const UNAVAILABLE = 'The app is not running. Its output says why.';

/** An HTTP server that stays open while one platform replaces another. */
export interface RestartableListener {
  /** Returns the listener for the next platform. Requests wait until that platform handles them. */
  next(): Listener;
  /** Responds to requests with 503 until the next platform handles them. */
  reportFailure(): void;
  close(): Promise<void>;
}

/** Forwards requests that the platform does not handle itself to another server. */
export interface Forwarding {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Returns whether a response comes from the other server. A restart of the platform must not end such a response.
   */
  isForwarding(response: ServerResponse): boolean;
}

/**
 * Listens on an address for several platforms that run one after the other. While a platform is replaced,
 * requests wait, and forwarded requests and WebSockets continue.
 *
 * @param graceMs how long a platform that stops waits for responses that are being sent, in milliseconds.
 * @throws StartUpError when the address cannot be used.
 */
export async function listenAcrossRestarts(
  {
    host,
    port,
    graceMs,
  }: { readonly host: string; readonly port: number; readonly graceMs: number },
  forwarding: Forwarding,
): Promise<RestartableListener> {
  const { handle, server, close, ...address } = await listen(host, port, 0, true);
  const pending = new Set<ServerResponse>();
  let current: Server | undefined;
  let hasFailed = false;
  let waiting: (() => void)[] = [];

  function respond(request: IncomingMessage, response: ServerResponse): void {
    if (current) current.emit('request', request, response);
    else if (hasFailed) response.writeHead(503, { 'Content-Type': 'text/plain' }).end(UNAVAILABLE);
    else waiting.push(() => respond(request, response));
  }

  function respondToWaiting(): void {
    const requests = waiting;
    waiting = [];
    for (const respondToOne of requests) respondToOne();
  }

  handle((request, response) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
    respond(request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isRealtime(request)) forwarding.upgrade(request, socket, head);
    else if (current) current.emit('upgrade', request, socket, head);
    else socket.destroy();
  });

  /** Waits up to the grace period for a platform's responses, then ends incomplete responses. */
  async function finish(responses: readonly ServerResponse[]): Promise<void> {
    const closed = responses.map(
      (response) => new Promise<void>((resolve) => response.once('close', resolve)),
    );
    const end = setTimeout(() => {
      for (const response of responses) response.destroy();
    }, graceMs);
    await Promise.all(closed);
    clearTimeout(end);
  }

  return {
    next() {
      const own = createServer();
      const detach = async () => {
        if (current === own) current = undefined;
      };
      return {
        ...address,
        server: own,
        handle(listener) {
          own.on('request', listener);
          hasFailed = false;
          current = own;
          // Handles waiting requests in the next iteration of the event loop, because the socket server is attached
          // only after this call.
          setImmediate(respondToWaiting);
        },
        stopListening: detach,
        async close() {
          await detach();
          await finish([...pending].filter((response) => !forwarding.isForwarding(response)));
          own.emit('close');
        },
      };
    },
    reportFailure() {
      hasFailed = true;
      respondToWaiting();
    },
    close,
  };
}
