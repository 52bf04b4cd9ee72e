/**
 * Builds the app, edits its source files through the dev server, and prints the built page and the edited files
 * as JSON.
 */
import { readFile } from 'node:fs/promises';
import { build, createServer, version } from 'vite';

await build({ mode: 'edit', logLevel: 'error', build: { ssr: 'src/render.jsx' } });
const { html } = await import('./dist/render.js');

const server = await createServer({ logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
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
await server.close();

const [page, content] = await Promise.all([
  readFile('src/page.jsx', 'utf8'),
  readFile('src/content/home.js', 'utf8'),
]);
process.stdout.write(JSON.stringify({ version, html, page, content }));
