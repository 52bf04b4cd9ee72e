import type { ServerProcess } from '@groundwork/launcher/server-process';
import { openConnection, type RawResponse, toRequest } from './http-connection.ts';

/** A server that is measured, in a separate process. */
export interface BenchServer extends Pick<ServerProcess, 'memory' | 'stop'> {
  readonly origin: string;
  readonly appId: string;
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Token in the handshake of a socket. */
  readonly token: string;
}

/** Sends one request on a separate connection. */
export async function callOnce(
  server: Pick<BenchServer, 'origin' | 'headers'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<RawResponse> {
  const connection = await openConnection(server.origin);
  try {
    return await connection.send(toRequest(server, method, path, body));
  } finally {
    connection.close();
  }
}
