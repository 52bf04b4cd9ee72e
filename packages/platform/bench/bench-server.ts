import type { ServerProcess } from '@groundwork/launcher/server-process';
import { type Answer, openConnection, toRequest } from './http-connection.ts';

/** A server that is measured, in a process of its own. */
export interface BenchServer extends Pick<ServerProcess, 'memory' | 'stop'> {
  readonly origin: string;
  readonly appId: string;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent in the handshake of a socket. */
  readonly token: string;
}

/** Sends one request on a connection of its own. */
export async function callOnce(
  server: Pick<BenchServer, 'origin' | 'headers'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const connection = await openConnection(server.origin);
  try {
    return await connection.send(toRequest(server, method, path, body));
  } finally {
    connection.close();
  }
}
