import type { ServerProcess } from '@groundwork/launcher/server-process';
import { openConnection, type RawResponse, toRequest } from './http-connection.ts';

export interface BenchServer extends Pick<ServerProcess, 'memory' | 'stop'> {
  readonly origin: string;
  readonly appId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Access token that sockets send when they connect. */
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
