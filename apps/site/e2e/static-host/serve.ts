/** A static host that applies a `_headers` file, like Netlify and Cloudflare Pages do. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface StaticHost {
  /** Origin of the host, without a trailing slash. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves a folder on a free port, with the headers in a `_headers` file. */
export async function serveStatic(folder: string, headersText: string): Promise<StaticHost> {
  const rules = headersText.split('\n\n').map((rule) => rule.trim().split(/\n\s*/));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    for (const [pattern = '', ...headers] of rules) {
      const isPrefix = pattern.endsWith('*') && pathname.startsWith(pattern.slice(0, -1));
      if (!isPrefix && pattern !== pathname) continue;
      for (const header of headers) {
        const [name = '', ...value] = header.split(': ');
        response.appendHeader(name, value.join(': '));
      }
    }
    const file = await find(folder, pathname);
    response.statusCode = file.path === '404.html' ? 404 : 200;
    response.setHeader('Content-Type', TYPES[extname(file.path)] ?? 'application/octet-stream');
    response.end(file.content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function find(folder: string, pathname: string): Promise<{ path: string; content: Buffer }> {
  for (const path of [pathname, `${pathname}.html`, `${pathname}index.html`]) {
    try {
      return { path, content: await readFile(join(folder, path)) };
    } catch {
      // This path has no file, so the next one is tried.
    }
  }
  return { path: '404.html', content: await readFile(join(folder, '404.html')) };
}
