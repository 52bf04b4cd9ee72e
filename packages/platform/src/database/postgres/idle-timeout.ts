/**
 * Connections to the database that have gone silent. The database ends a statement that takes too long,
 * but one that cannot be heard any longer ends nothing: what is sent may be swallowed on the way, and
 * whoever waits would wait for ever.
 */
import { Socket } from 'node:net';

/**
 * How long a connection may be silent on which nothing takes long, in milliseconds. Unused ones are let go
 * before that.
 */
export const IDLE_TIMEOUT_MS = 12_000;

/**
 * What makes the sockets of connections, each of which is ended after a silence; whoever waits for an
 * answer on it is told so.
 *
 * @param ms how long nothing may come or go, in milliseconds: longer than any answer takes.
 */
export function idleTimeoutSockets(ms: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(ms, () => socket.destroy(new IdleTimeoutError(ms)));
  };
}

/** Of the kind that the system has for a peer that does not answer. */
class IdleTimeoutError extends Error {
  override readonly name = 'IdleTimeoutError';
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`The database was not heard of for ${ms} ms.`);
  }
}
