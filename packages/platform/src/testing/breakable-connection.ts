import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A way to a server that can be cut, slowed down and silenced, and made whole again. */
export interface BreakableConnection {
  /** The address of the server, by this way. */
  readonly url: string;
  /** Ends all connections; new ones are refused. */
  cut(): Promise<void>;
  repair(): Promise<void>;
  /** Delays each part of what is sent from now on, in either direction. */
  delay(ms: number): void;
  /** Takes connections and what is sent, and passes nothing on, not even their end, until it is resumed. */
  stall(): void;
  resume(): void;
  /** Passes nothing on any more on the connections that there are; new ones are served. */
  abandon(): void;
}

/** What connections have in common that were made between two times they were abandoned. */
interface Era {
  /** Resolved, unless nothing is to be passed on. */
  passes: Promise<void>;
}

/** Leads to a server on this machine; the way ends with the test. */
export async function breakableConnectionTo(target: string): Promise<BreakableConnection> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let era: Era = { passes: Promise.resolve() };
  let resume = () => {};

  /** An end is passed on like the rest, in its turn. */
  function pass(from: Socket, to: Socket, own: Era): void {
    let turn = Promise.resolve();
    const inTurn = (work: () => void) => {
      turn = turn.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        await own.passes;
        work();
      });
    };
    sockets.add(from);
    from.on('error', () => {});
    from.on('data', (chunk) => inTurn(() => to.write(chunk)));
    from.on('end', () => inTurn(() => to.end()));
    from.on('close', () => {
      sockets.delete(from);
      inTurn(() => to.destroy());
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
