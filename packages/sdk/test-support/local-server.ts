/** Servers whose responses a test chooses, including responses that the platform never sends. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../src/create-client.ts';
import { isPlatformError, type PlatformError } from '../src/http/errors.ts';

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a server that stops after the running test. Resolves with its URL. */
export async function startServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

export async function createTestClient(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<ClientOptions> = {},
): Promise<Client> {
  const serverUrl = await startServer(respond);
  return createClient({ appId: 'app', serverUrl, token: 'abc.def', ...options });
}

/**
 * Creates a client whose server records each request. The server responds with the given bodies, one per request, and
 * then with an empty array or page to requests for lists, and `{}` to others.
 */
export async function createRecordingClient(
  bodies: readonly unknown[] = [],
  options: Partial<ClientOptions> = {},
): Promise<{ client: Client; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = [];
  const client = await createTestClient(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    response.end(JSON.stringify(bodies[received.length - 1] ?? emptyResponse(request)));
  }, options);
  return { client, received };
}

function emptyResponse({ method, url = '' }: IncomingMessage): unknown {
  if (/\/entities\/\w+\/v2\/list/.test(url)) return { items: [] };
  const isList = method === 'GET' && /\/entities\/\w+(\?|$)/.test(url);
  return isList || url.endsWith('/query') ? [] : {};
}

/** Resolves with the PlatformError of a failed call; throws if the call succeeds or fails with another error. */
export async function expectFailure(call: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded.'),
    (reason) => reason,
  );
  if (!isPlatformError(error)) throw error;
  return error;
}
