/**
 * Minimal HTTP/1.1 client with one kept-alive connection, which sends one request at a time.
 *
 * Node's HTTP client would distort the measurement, because it takes about as much time as the fastest measured routes.
 * Responses must have a Content-Length header.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

/** A complete HTTP request, encoded for the socket by `toRequest`. */
export type RawRequest = string;

export interface RawResponse {
  readonly status: number;
  readonly body: Buffer;
}

export interface HttpConnection {
  /**
   * Sends a request and waits for its response.
   *
   * @throws Error when the connection ends, or when the response has no Content-Length header.
   */
  send(request: RawRequest): Promise<RawResponse>;
  close(): void;
}

interface Waiting {
  resolve(response: RawResponse): void;
  reject(reason: Error): void;
}

const HEAD_END = '\r\n\r\n';

/**
 * Opens a connection to a server.
 *
 * @param localAddress loopback address from which to connect.
 */
export async function openConnection(
  origin: string,
  localAddress = '127.0.0.1',
): Promise<HttpConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
  await once(socket, 'connect');

  let waiting: Waiting | undefined;
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;
  let body: Buffer[] = [];

  const fail = (reason: Error) => {
    waiting?.reject(reason);
    waiting = undefined;
    socket.destroy();
  };
  const receive = (chunk: Buffer) => {
    missing -= chunk.length;
    body.push(chunk);
    if (missing > 0) return;
    const done = waiting;
    waiting = undefined;
    done?.resolve({ status, body: Buffer.concat(body) });
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error(`${origin} closed a connection that was in use.`)));
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) return receive(chunk);
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end < 0) return;
    const text = head.subarray(0, end).toString('latin1');
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
    if (length === undefined) return fail(new Error(`${origin} sent a response without a length.`));
    status = Number(text.slice(9, 12));
    missing = Number(length);
    body = [];
    const rest = head.subarray(end + HEAD_END.length);
    head = Buffer.alloc(0);
    receive(rest);
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error(`${origin} has closed the connection.`));
          return;
        }
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Encodes an HTTP request. A body is sent as JSON. */
export function toRequest(
  { origin, headers }: { origin: string; headers: Readonly<Record<string, string>> },
  method: string,
  path: string,
  body?: unknown,
): RawRequest {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(text && ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return lines.join('\r\n') + HEAD_END + text;
}
