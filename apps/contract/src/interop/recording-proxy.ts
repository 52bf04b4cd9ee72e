import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that the proxy received. */
interface RecordedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a form, whose boundary is random. */
  readonly body?: string;
}

/** A proxy in front of the platform that records requests. */
export interface RecordingProxy {
  readonly url: string;
  /** Returns the requests since the last call. */
  takeRequests(): RecordedRequest[];
  stop(): void;
}

/** Headers that depend on the connection. */
const CONNECTION = /^(host|connection|content-length|accept-encoding|accept-language|sec-.*)$/;

/**
 * Starts a proxy in front of a server.
 *
 * @param maxHeaderSize maximum length of the URL and the headers of a request, in bytes; by default that of Node.
 */
export async function startRecordingProxy(
  target: string,
  maxHeaderSize?: number,
): Promise<RecordingProxy> {
  let requests: RecordedRequest[] = [];
  const server = createServer({ maxHeaderSize }, async (request, response) => {
    const body = await text(request);
    const headers = headersOf(request);
    const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
    const { method = 'GET', url = '/' } = request;
    requests.push({
      method,
      url,
      headers: isForm ? { ...headers, 'content-type': 'multipart/form-data' } : headers,
      ...(!isForm && { body }),
    });
    const forwarded = await fetch(target + url, { method, headers, ...(body !== '' && { body }) });
    response.writeHead(forwarded.status, {
      'Content-Type': forwarded.headers.get('Content-Type') ?? 'text/plain',
    });
    response.end(await forwarded.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      CONNECTION.test(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
