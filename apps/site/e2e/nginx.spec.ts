/** Compares the responses of a real nginx, configured with `deploy/nginx.conf`, with the platform's responses. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findNginx } from '@groundwork/launcher/find-nginx';
import { type RunningNginx, startNginx } from '@groundwork/launcher/nginx';
import { assetHeaders, siteHeaders } from '@groundwork/platform/site-headers';
import { type RawResponse, rawRequest } from './nginx/raw-request.ts';
import { signIn } from './sign-in.ts';
import { admin, test as base, expect } from './test.ts';

const program = findNginx() ?? '';
const site = join(import.meta.dirname, '../dist');
const assets = await readdir(join(import.meta.dirname, '../dist/client/assets'));
const script = `/assets/${assets.find((name) => /^index-.*\.js$/.test(name))}`;

const test = base.extend<{ nginx: RunningNginx }>({
  nginx: async ({ platform }, use) => {
    const nginx = await startNginx(program, {
      servers: [`server ${new URL(platform.url).host};`],
      site,
    });
    await use(nginx);
    await nginx.stop();
  },
});

test.skip(program === '', 'There is no nginx: install it, or set GROUNDWORK_NGINX to its path.');

/** Returns the parts of a response that must be the same from nginx and from the platform. */
function essence({ status, headers, body }: RawResponse) {
  const isPage = headers['content-type']?.startsWith('text/html');
  return {
    status,
    caching: status === 404 && !isPage ? 'any' : headers['cache-control'],
    contentType: isPage ? headers['content-type'] : 'any',
    policy: isPage ? headers['content-security-policy'] : 'any',
    ...Object.fromEntries(
      Object.keys({ ...siteHeaders, ...assetHeaders }).map((name) => [
        name,
        headers[name.toLowerCase()],
      ]),
    ),
    body: createHash('sha256').update(body).digest('hex'),
  };
}

/** Requests a WebSocket. Resolves with the headers of the response that accepts the WebSocket. */
async function switchProtocols(origin: string, path: string): Promise<IncomingHttpHeaders> {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  const outgoing = request(new URL(path, origin), { headers }).end();
  const [response]: IncomingMessage[] = await once(outgoing, 'upgrade');
  outgoing.destroy();
  return response?.headers ?? {};
}

test('nginx sends the same response as the platform for every URL', async ({ nginx, platform }) => {
  for (const path of [
    '/',
    '/?page=2',
    '/Home',
    '/home',
    '/HOME/',
    '/Home.html',
    '/robots.txt',
    '/favicon.ico',
    '/site.webmanifest',
    script,
    '/nowhere',
    '/deep/er/path',
    '/Home/more',
    '/index',
    '/index.html',
    '/404',
    '/404.html',
    '/assets',
    '/assets/',
    '/missing.png',
    '/index.html.gz',
    '/_headers',
    '/_redirects',
  ]) {
    const expected = essence(await rawRequest(platform.url, path));
    expect({ path, ...essence(await rawRequest(nginx.url, path)) }).toEqual({ path, ...expected });
  }
});

test('nginx responds to a missing asset’s URL with plain text and the site’s headers', async ({
  nginx,
}) => {
  const { status, headers, body } = await rawRequest(nginx.url, '/assets/gone-9f9f.js');
  expect([status, body.toString()]).toEqual([404, 'Not found']);
  expect(headers['content-type']).toContain('text/plain');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});

test('nginx sends text files in the form in which the build compressed them', async ({ nginx }) => {
  for (const path of ['/', '/Home', '/nowhere', script, '/robots.txt']) {
    const plain = await rawRequest(nginx.url, path);
    const zipped = await rawRequest(nginx.url, path, { 'Accept-Encoding': 'gzip' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual([
      'gzip',
      'Accept-Encoding',
    ]);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  }
});

test('nginx responds with the status 304 and caching headers if a file has not changed', async ({
  nginx,
}) => {
  for (const [path, caching] of [
    ['/', 'no-cache'],
    [script, 'public, max-age=31536000, immutable'],
  ] as const) {
    const { headers } = await rawRequest(nginx.url, path);
    const again = await rawRequest(nginx.url, path, { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.headers['cache-control']]).toEqual([304, caching]);
  }
});

test('no URL reaches files outside the folder that nginx serves', async ({ nginx }) => {
  for (const path of [
    '/../nginx/site-headers.conf',
    '/assets/../../nginx/site-headers.conf',
    '/..%2fnginx/site-headers.conf',
    '/%2e%2e/nginx/site-headers.conf',
    '/assets../index.html',
    '/assets/..%5c..%5cnginx%5csite-headers.conf',
    '//etc/passwd',
    '/assets/%00',
  ]) {
    const { status, body } = await rawRequest(nginx.url, path);
    expect([400, 404], path).toContain(status);
    expect(body.toString()).not.toMatch(/add_header|root:/);
  }
});

test('nginx forwards requests for the API and the account pages to the platform, but not those for the mailbox', async ({
  nginx,
}) => {
  const health = await rawRequest(nginx.url, '/api/health');
  expect([health.status, JSON.parse(health.body.toString())]).toEqual([200, { status: 'ok' }]);
  expect(health.headers['content-security-policy']).toBeUndefined();
  const unknown = await rawRequest(nginx.url, '/api/file.gz');
  expect([unknown.status, unknown.headers['content-type']]).toEqual([404, 'application/json']);

  const login = await rawRequest(nginx.url, '/login');
  expect([login.status, login.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(login.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await rawRequest(nginx.url, '/login/styles.css')).status).toBe(200);
  expect((await rawRequest(nginx.url, '/register')).body.toString()).toContain('Create account');

  const account = await rawRequest(nginx.url, '/__account');
  expect(account.body.toString()).toContain('open the page over HTTPS');

  const mailbox = await rawRequest(nginx.url, '/mailbox');
  expect([mailbox.status, mailbox.body.toString()]).toEqual([
    404,
    (await rawRequest(nginx.url, '/nowhere')).body.toString(),
  ]);
});

test('nginx sends the client’s address to the platform, and forwards WebSockets', async () => {
  const upstream = createServer((request, response) => {
    response.end(JSON.stringify(request.headers));
  });
  upstream.on('upgrade', (request, socket) => {
    const { upgrade: protocol } = request.headers;
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\nX-Path: ${request.url}\r\n\r\n`,
    );
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const nginx = await startNginx(program, { servers: [`server 127.0.0.1:${port};`], site });
  try {
    const { host } = new URL(nginx.url);
    const { body } = await rawRequest(nginx.url, '/api/echo', { 'X-Forwarded-For': '203.0.113.7' });
    expect(JSON.parse(body.toString())).toMatchObject({
      host,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': host,
    });
    const path = '/ws-user-apps/socket.io/?transport=websocket&token=secret';
    expect(await switchProtocols(nginx.url, path)).toMatchObject({
      upgrade: 'websocket',
      'x-path': path,
    });
    expect(await nginx.accessLog()).not.toContain('secret');
  } finally {
    await nginx.stop();
    upstream.closeAllConnections();
    upstream.close();
  }
});

test('Home hydrates and the 404 screen is rendered under the Content-Security-Policy that nginx sends', async ({
  nginx,
  page,
  consoleErrors,
}) => {
  await page.goto(nginx.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await page.goto(`${nginx.url}/parcels/42`);
  await expect(page.getByText('The page "parcels/42" could not be found')).toBeVisible();
  expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
});

test.describe('app that requires sign-in, behind nginx', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } } });

  test('a visitor signs in at the same origin, and nginx does not log the token', async ({
    nginx,
    page,
  }) => {
    const returned = page.waitForRequest(/access_token=/);
    await page.goto(`${nginx.url}/Home?from=letter`);
    await expect(page).toHaveURL(/\/login\?from_url=/);
    expect(new URL(page.url()).origin).toBe(nginx.url);
    await signIn(page, admin.email, admin.password);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${nginx.url}/Home?from=letter`);
    const token = new URL((await returned).url()).searchParams.get('access_token') ?? '';
    expect(token.length).toBeGreaterThan(20);
    const log = await nginx.accessLog();
    expect(log).toContain('GET /Home.html 200');
    expect(log).not.toContain(token);
  });
});
