import { once } from 'node:events';
import { createServer } from 'node:net';

/** The addresses that `localhost` and this machine's servers use. */
const LOOPBACK = ['127.0.0.1', '::1'];
const LAST_PORT = 65_535;

/**
 * Finds the first port, from a preferred one upwards, that no program of this machine listens on.
 *
 * @throws Error when every port up to 65535 is taken.
 */
export async function findFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port <= LAST_PORT; port += 1) {
    const free = await Promise.all(LOOPBACK.map((host) => isFree(port, host)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`Every port from ${preferred} on is taken. End a program that listens on one.`);
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    // A machine without IPv6 has no such address, and so no program there.
    return !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  }
  server.close();
  await once(server, 'close');
  return true;
}
