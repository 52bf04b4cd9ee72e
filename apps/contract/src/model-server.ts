/** A fake language model: an HTTP server with the API of OpenAI's chat completions. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ModelReply {
  /** Body of the request that the platform sent to the model. */
  readonly prompt: unknown;
  write(content: string): void;
  callTool(name: string, args: object): void;
  end(): void;
}

export async function startModel(reply: (reply: ModelReply) => void) {
  const server = createServer(async (request, response) => {
    const prompt = await json(request);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    reply({
      prompt,
      write: (content) => writeDelta(response, { content }),
      callTool(name, args) {
        const call = { name, arguments: JSON.stringify(args) };
        writeDelta(response, { tool_calls: [{ index: 0, id: 'call', function: call }] });
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

function writeDelta(response: ServerResponse, delta: object): void {
  response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
}
