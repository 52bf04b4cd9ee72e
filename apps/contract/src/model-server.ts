/** A language model for tests: a real HTTP server that speaks OpenAI's chat completions. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** An answer under way, which the test writes piece by piece. */
export interface ModelAnswer {
  /** What the model was sent. */
  readonly prompt: unknown;
  /** Says a piece of the text. */
  say(content: string): void;
  /** Wants a tool called. */
  want(name: string, args: object): void;
  end(): void;
}

/** Starts a model for the running test; `answer` is called with each question. */
export async function startModel(answer: (answer: ModelAnswer) => void) {
  const server = createServer(async (request, response) => {
    const prompt = await json(request);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    answer({
      prompt,
      say: (content) => write(response, { content }),
      want(name, args) {
        const call = { name, arguments: JSON.stringify(args) };
        write(response, { tool_calls: [{ index: 0, id: 'call', function: call }] });
      },
      end: () => response.end('data: [DONE]\n\n'),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port }: { port: number } = Object(server.address());
  return { url: `http://127.0.0.1:${port}/v1`, models: ['small'] };
}

function write(response: ServerResponse, delta: object): void {
  response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
}
