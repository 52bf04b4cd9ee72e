/** A fake language model for the examples: an HTTP server that always sends the same response. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Starts the fake language model on a free port. `close` of the result stops it. */
export async function startModel(content: string) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.end(
      `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: { port: number } = Object(server.address());
  return {
    llm: { url: `http://127.0.0.1:${port}/v1`, models: ['small'] },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
