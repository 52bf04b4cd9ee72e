/** A server whose answers a test writes, for what a sound platform would not answer. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Client, type ClientOptions, createClient } from '../src/create-client.ts';
import { isPlatformError, type PlatformError } from '../src/http/errors.ts';

/** What the server received, its body read. */
export interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a server for the running test; resolves with its address. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** A client of a server that the running test writes. */
export async function clientOf(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<ClientOptions> = {},
): Promise<Client> {
  const serverUrl = await startServer(answer);
  return createClient({ appId: 'app', serverUrl, token: 'abc.def', ...options });
}

/** A client whose server notes each call and answers it with the next of some bodies, then with `{}`. */
export async function recordingClient(
  answers: readonly unknown[] = [],
  options: Partial<ClientOptions> = {},
): Promise<{ client: Client; received: Received[] }> {
  const received: Received[] = [];
  const client = await clientOf(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    response.end(JSON.stringify(answers[received.length - 1] ?? {}));
  }, options);
  return { client, received };
}

/** The failure of a call; throws when it succeeded or failed with anything but a PlatformError. */
export async function failureOf(call: Promise<unknown>): Promise<PlatformError> {
  const error: unknown = await call.then(
    () => new Error('The call succeeded.'),
    (reason) => reason,
  );
  if (!isPlatformError(error)) throw error;
  return error;
}
