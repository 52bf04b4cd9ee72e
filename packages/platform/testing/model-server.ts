import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

interface ModelCall {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Starts a server with the chat completions API of language models. It stops when the test ends. */
export async function startModelServer(respond: (response: ServerResponse) => void) {
  const calls: ModelCall[] = [];
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    calls.push({ path, authorization: headers.authorization, body: await readBody(request) });
    respond(response);
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

/**
 * Reads a request's body: JSON, or the fields of a form, in which a file is replaced with its name and its
 * text.
 */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return json(request);
  const bytes = new Uint8Array(await buffer(request));
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name}: ${await value.text()}`,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

/** Returns a request handler that responds with JSON. */
export function sayJson(body: unknown) {
  return (response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(body));
  };
}

export function say(content: string) {
  return sayJson({ choices: [{ message: { role: 'assistant', content } }] });
}

/** A tool call in the model's response. Arguments in the form of a string are sent unchanged. */
interface ToolWish {
  readonly name: string;
  readonly arguments: object | string;
}

/** Returns a request handler that streams a response: a message in chunks, followed by tool calls. */
export function stream(pieces: readonly string[], wishes: readonly ToolWish[] = []) {
  return (response: ServerResponse) => {
    response.setHeader('Content-Type', 'text/event-stream');
    for (const content of pieces) writeDelta(response, { content });
    for (const [index, wish] of wishes.entries()) {
      const text =
        typeof wish.arguments === 'string' ? wish.arguments : JSON.stringify(wish.arguments);
      const [head, tail] = [text.slice(0, 3), text.slice(3)];
      const begin = { index, id: `wish-${index}`, type: 'function' };
      writeDelta(response, {
        tool_calls: [{ ...begin, function: { name: wish.name, arguments: head } }],
      });
      writeDelta(response, { tool_calls: [{ index, function: { arguments: tail } }] });
    }
    endStream(response);
  };
}

export function writeDelta(response: ServerResponse, delta: object): void {
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
}

export function endStream(response: ServerResponse): void {
  const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 5, completion_tokens: 7 };
  response.write(`data: ${JSON.stringify({ choices })}\n\n`);
  response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** Returns a request handler that uses the given handlers in order, and repeats the last one. */
export function inSequence(
  ...handlers: readonly ((response: ServerResponse) => void)[]
): (response: ServerResponse) => void {
  let next = 0;
  return (response) => {
    const handle = handlers[Math.min(next, handlers.length - 1)];
    next += 1;
    handle?.(response);
  };
}
