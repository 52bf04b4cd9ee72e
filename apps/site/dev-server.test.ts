import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hero } from './src/content/hero.ts';

const root = import.meta.dirname;

let server: ViteDevServer;
beforeAll(async () => {
  vi.stubEnv('GROUNDWORK_PORT', '4417');
  vi.stubEnv('GROUNDWORK_EDITOR_SITE_URL', 'http://localhost:5190');
  server = await createServer({
    root,
    mode: 'development',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

it('the dev server does not restart when the content is edited', () => {
  const files = server.config.configFileDependencies;
  expect(files).toContain(join(root, 'vite.config.ts'));
  expect(files.filter((file) => file.includes('/src/content/'))).toEqual([]);
});

it('the dev server uses the ports in environment variables', () => {
  const { port, proxy } = server.config.server;
  expect(port).toBe(5190);
  expect(proxy?.['/api']).toMatchObject({ target: 'http://127.0.0.1:4417' });
});

it('the dev server fills the content into the page’s head', async () => {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const html = await server.transformIndexHtml('/', page);
  expect(html).toContain(`<title>${hero.heading} | `);
  expect(html).toContain(hero.text);
});

it('the dev server adds source locations to elements', async () => {
  const { code } = (await server.transformRequest('/src/home/hero.tsx')) ?? {};
  expect(code).toMatch(/src\/home\/hero\.tsx:\d+:\d+/);
});
