/** Serves pages with the SDK on separate origins, for a real browser. */
import { createServer } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';
import { inject, onTestFinished } from 'vitest';

/** Connects to the browser for the running test; its pages close with the test. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  onTestFinished(() => browser.close());
  return browser;
}

/** Bundles TypeScript for a page; `@groundwork/sdk` may be imported. */
export async function bundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    conditions: ['@groundwork/source'],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Serves files by path on a new origin for the running test; resolves with the origin. */
export async function serve(files: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const content = files[pathname];
    const isScript = pathname.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
