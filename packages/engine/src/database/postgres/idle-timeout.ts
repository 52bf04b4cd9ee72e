/**
 * Idle timeouts of database connections. If the database is unreachable, packets may be dropped without an
 * error, and a caller would wait forever. A reachable database cancels slow statements itself.
 */
import { Socket } from 'node:net';

/** Idle timeout of connections that run only fast statements. The pool closes unused connections earlier. */
export const IDLE_TIMEOUT_MS = 12_000;

/** @param ms idle timeout after which a socket is destroyed; must be longer than any response takes. */
export function idleTimeoutSockets(ms: number): () => Socket {
  return () => {
    const socket = new Socket();
    return socket.setTimeout(ms, () => socket.destroy(new IdleTimeoutError(ms)));
  };
}

class IdleTimeoutError extends Error {
  override readonly name = 'IdleTimeoutError';
  readonly code = 'ETIMEDOUT';

  constructor(ms: number) {
    super(`The database sent nothing for ${ms} ms.`);
  }
}
