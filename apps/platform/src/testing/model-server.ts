import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A call that a model server took. */
interface ModelCall {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Starts a server that speaks chat completions; it stops with the test. */
export async function startModelServer(answer: (response: ServerResponse) => void) {
  const calls: ModelCall[] = [];
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    calls.push({ path, authorization: headers.authorization, body: await json(request) });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: Pick<AddressInfo, 'port'> = Object(server.address());
  return { url: `http://127.0.0.1:${port}/v1`, calls };
}

/** Answers a call with a text of the model. */
export function say(content: string) {
  return (response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };
}
