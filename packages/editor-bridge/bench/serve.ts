import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface Served {
  readonly origin: string;
  stop(): void;
}

/** Starts a server for files, by their path. Files can be added to the object while the server runs. */
export async function serve(files: Readonly<Record<string, string>>): Promise<Served> {
  const server = createServer((request, response) => {
    const content = files[new URL(request.url ?? '/', 'http://host').pathname];
    const isScript = request.url?.endsWith('.js');
    response.setHeader('Content-Type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    response.setHeader('Content-Encoding', 'gzip');
    response.writeHead(content === undefined ? 404 : 200).end(gzipSync(content ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => server.close().closeAllConnections(),
  };
}
