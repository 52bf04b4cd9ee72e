/** Serves pages with the SDK on separate origins, and opens them in a real browser. */
import { createServer } from 'node:http';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';

/** A host name that resolves to this machine, and stands for a host in a local network. */
export const INTRANET_HOST = 'intranet.example';

let browser: Promise<Browser> | undefined;

/**
 * Launches the browser that all tests of a worker share, and closes it with the worker. One browser for all workers
 * would be slower, because every message would pass through another process.
 */
export function launchBrowser(): Promise<Browser> {
  const { args, ...options } = chromiumLaunchOptions();
  const hosts = `--host-resolver-rules=MAP ${INTRANET_HOST} 127.0.0.1`;
  browser ??= chromium.launch({ ...options, args: [...args, hosts] });
  return browser;
}

/** Opens a browser context that is closed when the running test ends. */
export async function openContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await launchBrowser()).newContext(options);
  onTestFinished(() => context.close());
  return context;
}

export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  return (await openContext(options)).newPage();
}

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles TypeScript for a page; the code may import `@groundwork/sdk`. Each worker bundles the same code only
 * once. So pages read values that differ between tests from their URL or HTML.
 */
export function bundle(code: string): Promise<string> {
  const known = bundles.get(code) ?? buildBundle(code);
  bundles.set(code, known);
  return known;
}

async function buildBundle(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'ts', resolveDir: import.meta.dirname },
    bundle: true,
    // Minifies white space, because pages would spend much time on parsing it.
    minifyWhitespace: true,
    write: false,
    format: 'esm',
    conditions: ['@groundwork/source'],
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** Serves files by path on a new origin until the running test ends. Resolves with the origin. */
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
