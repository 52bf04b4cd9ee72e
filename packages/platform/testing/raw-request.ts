import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An HTTP response as it was received. */
export interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/**
 * Sends a request unchanged. `fetch` would normalise the path, and does not allow the headers `Host`, `Origin` and
 * `Accept-Encoding`.
 *
 * @param origin origin of the server, such as `http://127.0.0.1:4400`.
 */
export async function rawRequest(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { method = 'GET', headers = {}, body } = options;
  const outgoing = request({ hostname, port, path, method, headers });
  outgoing.end(body);
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('The server closed the connection without a response.');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
