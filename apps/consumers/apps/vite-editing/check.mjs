/**
 * Builds the app, edits its source files through the dev server, and prints the built page and the edited files
 * as JSON.
 */
import { readFile } from 'node:fs/promises';
import { build, createServer, version } from 'vite';

await build({ mode: 'edit', logLevel: 'error', build: { ssr: 'src/render.jsx' } });
const { html } = await import('./dist/render.js');

const server = await createServer({
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0 },
  // Vite 5 never stops a server whose search for dependencies was interrupted.
  optimizeDeps: { noDiscovery: true, include: [] },
});
await server.listen();
const origin = `http://127.0.0.1:${server.httpServer.address().port}`;

async function post(path, body) {
  const response = await fetch(`${origin}/__editor/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const element = { location: 'src/page.jsx:7:6', tagName: 'P' };
const inspection = await post('inspect', element);
const change = { field: 'text', before: 'Power & fibre', after: 'Power' };
await post('save', { ...element, version: inspection.version, changes: [change] });
await post('content', {
  changes: [{ path: 'src/content/home.js#home.heading', before: 'Land', after: 'Sites' }],
});
// The page must load a module before its texts can be saved.
const { code: module } = await server.transformRequest('/src/page.jsx');
const mixed = { location: 'src/page.jsx:8:6', contentPath: 'src/page.jsx#8:6', tagName: 'P' };
const { version: mixedVersion } = await post('inspect', mixed);
const mixedChange = {
  field: 'text',
  before: 'Has \ufffc sites & ',
  after: 'Owns \ufffc {sites} & ',
};
await post('save', { ...mixed, version: mixedVersion, changes: [mixedChange] });
await server.close();

const [page, content] = await Promise.all([
  readFile('src/page.jsx', 'utf8'),
  readFile('src/content/home.js', 'utf8'),
]);
process.stdout.write(JSON.stringify({ version, html, module, page, content }));
