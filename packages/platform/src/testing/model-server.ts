import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A call that the model server received. */
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

/** Answers a call with a message of the model. */
export function say(content: string) {
  return (response: ServerResponse) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };
}

/** A tool call that the model of a test requests. A string of arguments is sent unchanged. */
interface ToolWish {
  readonly name: string;
  readonly arguments: object | string;
}

/** Streams an answer: a message in pieces, then tool calls. */
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

/** Sends one chunk of a streamed answer. */
export function writeDelta(response: ServerResponse, delta: object): void {
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`);
}

/** Ends a streamed answer. */
export function endStream(response: ServerResponse): void {
  const choices = [{ index: 0, delta: {}, finish_reason: 'stop' }];
  const usage = { prompt_tokens: 5, completion_tokens: 7 };
  response.write(`data: ${JSON.stringify({ choices })}\n\n`);
  response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** Answers each call with the next answer, and repeats the last one. */
export function inSequence(
  ...answers: readonly ((response: ServerResponse) => void)[]
): (response: ServerResponse) => void {
  let next = 0;
  return (response) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    answer?.(response);
  };
}
