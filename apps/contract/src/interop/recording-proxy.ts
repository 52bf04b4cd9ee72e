import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

interface RecordedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The body; undefined if it is a form, whose random boundary would make equal requests differ. */
  readonly body?: string;
}

export interface RecordingProxy {
  readonly url: string;
  /** Returns the requests that were received since the last call of this method. */
  takeRequests(): RecordedRequest[];
  stop(): void;
}

/** Matches headers that depend on the connection, not on the call. */
const CONNECTION = /^(host|connection|content-length|accept-encoding|accept-language|sec-.*)$/;

/**
 * Starts a recording proxy that forwards requests to a server.
 *
 * @param maxHeaderSize maximum size of the URL and headers of a request, in bytes. Default: Node's limit.
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
