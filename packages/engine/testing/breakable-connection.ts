import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
// biome-ignore lint/style/noRestrictedImports: delays what it forwards.
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Proxy in front of a server. Its connections can be cut, delayed, stalled and restored. */
export interface BreakableConnection {
  /** URL with which a client reaches the server through the proxy. */
  readonly url: string;
  /** Closes all connections and rejects new ones. */
  cut(): Promise<void>;
  repair(): Promise<void>;
  /** Delays each chunk of data that arrives from now on by `ms` milliseconds, in both directions. */
  delay(ms: number): void;
  /**
   * Accepts connections and data but forwards nothing, not even the end of a connection, until `resume()` is
   * called.
   */
  stall(): void;
  resume(): void;
  /** Stops forwarding data on the existing connections for good. New connections work. */
  abandon(): void;
}

/** State of the connections that were opened between two calls of `abandon()`. */
interface Era {
  passes: Promise<void>;
}

/** Starts a proxy in front of a server on this machine. It stops when the test ends. */
export async function breakableConnectionTo(target: string): Promise<BreakableConnection> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let era: Era = { passes: Promise.resolve() };
  let resume = () => {};

  /** Forwards data and the end of a connection from one socket to another, in order. */
  function pass(from: Socket, to: Socket, own: Era): void {
    let queue = Promise.resolve();
    const enqueue = (work: () => void) => {
      queue = queue.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        await own.passes;
        work();
      });
    };
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (chunk) => enqueue(() => to.write(chunk)));
    from.on('end', () => enqueue(() => to.end()));
    from.on('close', () => {
      sockets.delete(from);
      enqueue(() => to.destroy());
    });
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const port = Number(new URL(target).port);
    const other = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    pass(socket, other, era);
    pass(other, socket, era);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(cut);
  return {
    url: target.replace(new URL(target).host, `127.0.0.1:${port}`),
    cut,
    repair: () => listen(port),
    delay(ms) {
      delayMs = ms;
    },
    stall() {
      era.passes = new Promise((resolve) => {
        resume = resolve;
      });
    },
    resume: () => resume(),
    abandon() {
      era.passes = new Promise(() => {});
      era = { passes: Promise.resolve() };
    },
  };
}
