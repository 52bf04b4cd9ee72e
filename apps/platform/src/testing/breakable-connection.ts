import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a server that can be cut and made whole again. */
export interface BreakableConnection {
  readonly url: string;
  /** Ends all connections; new ones are refused. */
  cut(): Promise<void>;
  repair(): Promise<void>;
}

/** Leads to a server on this machine; the way ends with the test. */
export async function breakableConnectionTo(target: string): Promise<BreakableConnection> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(Number(new URL(target).port), '127.0.0.1');
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
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
  return { url: `http://127.0.0.1:${port}`, cut, repair: () => listen(port) };
}
