import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../../testing/raw-request.ts';
import { siteFolder } from '../../../testing/site-folder.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const script = `console.log("${'energy '.repeat(500)}");`;
const image = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const files = {
  'assets/app-1a2b.js': script,
  'assets/map-3c4d.png': image,
  'robots.txt': 'User-agent: *',
};

async function startSite(more: Record<string, string> = {}): Promise<string> {
  const platform = await startTestPlatform({ siteDir: siteFolder({ ...files, ...more }) });
  return platform.url;
}

async function scriptHeaders(headers: Record<string, string>) {
  const response = await rawRequest(await startSite(), '/assets/app-1a2b.js', { headers });
  return response.headers;
}

const titleOf = (markup: string) => /<title>(.*)<\/title>/.exec(markup)?.[1];

describe('createSiteRoutes', () => {
  it.each([
    ['/', 'Start'],
    ['/Home', 'Home'],
    ['/home', 'Home'],
    ['/HOME/', 'Home'],
    ['/Home?a=1', 'Home'],
  ])('serves a page at %s', async (path, title) => {
    const { status, body, headers } = await rawRequest(await startSite(), path);

    expect([status, titleOf(body)]).toEqual([200, title]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('allows a sandboxed frame to load scripts, but not to read pages', async () => {
    const url = await startSite();
    const readers = async (path: string) =>
      (await fetch(url + path)).headers.get('Access-Control-Allow-Origin');
    expect(await readers('/assets/app-1a2b.js')).toBe('*');
    expect(await readers('/')).toBeNull();
  });

  it.each([
    '/nowhere',
    '/deep/er/path',
    '/Home/more',
    '/Home//',
    '/Home%2F',
    '/index',
    '/404',
    '/404.html',
    '/assets',
    '/%E0%A4%A',
    '/__proto__',
    '/missing.png',
  ])('serves the 404 page with status 404 at %s', async (path) => {
    const { status, body } = await rawRequest(await startSite(), path);

    expect([status, titleOf(body)]).toEqual([404, 'Lost']);
  });

  it("serves an app page only at its route, and other pages also at their file's URL", async () => {
    const app = (title: string) =>
      `<!doctype html><title>${title}</title><script type="module" src="/assets/app-1a2b.js"></script>`;
    const url = await startSite({
      'index.html': app('Start'),
      'Home.html': app('Home'),
      'search-engine-5f6e.html': '<!doctype html><title>Proof</title>',
    });
    const shown = async (path: string) => {
      const { status, body } = await rawRequest(url, path);
      return [status, titleOf(body)];
    };
    expect(await shown('/Home')).toEqual([200, 'Home']);
    expect(await shown('/Home.html')).toEqual([404, 'Lost']);
    expect(await shown('/home.html')).toEqual([404, 'Lost']);
    expect(await shown('/search-engine-5f6e.html')).toEqual([200, 'Proof']);
  });

  it('serves no hidden files, except below .well-known', async () => {
    const secrets = ['.env', '.git/config', 'assets/.htpasswd', '.well-known/.env', '.env.html'];
    const contact = '.well-known/security.txt';
    const names = [...secrets, contact];
    const url = await startSite(Object.fromEntries(names.map((name) => [name, `in ${name}`])));
    for (const name of [...secrets, '.env/', '%2eenv']) {
      const { status, body } = await rawRequest(url, `/${name}`);
      expect([name, status]).toEqual([name, 404]);
      expect(body).not.toContain('in .');
    }

    expect(await rawRequest(url, `/${contact}`)).toMatchObject({
      status: 200,
      body: `in ${contact}`,
    });
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//etc/passwd',
    '/assets/%00',
  ])("serves nothing outside the site's folder at %s", async (path) => {
    const { status, body } = await rawRequest(await startSite(), path);

    expect(status).toBe(404);
    expect(body).not.toContain('root:');
  });

  it('serves the start page at every URL if the build has no 404 page, except for missing files', async () => {
    const siteDir = siteFolder(files);
    rmSync(join(siteDir, '404.html'));
    const { url } = await startTestPlatform({ siteDir });

    const deep = await rawRequest(url, '/plots/42');
    expect([deep.status, titleOf(deep.body)]).toEqual([200, 'Start']);
    expect(titleOf((await rawRequest(url, '/Home.html')).body)).toBe('Home');
    expect((await fetch(`${url}/missing.png`)).status).toBe(404);
  });

  it("serves a Base44 app's start page at every URL, and also at its file name", async () => {
    const appDir = join(temporaryFolder(), 'base44');
    mkdirSync(appDir);
    const { url } = await startTestPlatform({ siteDir: siteFolder(files), appDir });

    for (const path of ['/plots/42', '/index.html']) {
      const { status, body } = await rawRequest(url, path);
      expect([path, status, titleOf(body)]).toEqual([path, 200, 'Start']);
    }
  });

  it('responds to a request for a missing asset with plain text', async () => {
    const response = await fetch(`${await startSite()}/assets/gone-9f9f.js`);

    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('text/plain');
  });

  it('clients may cache assets with hashes forever, and must revalidate all other files', async () => {
    const url = await startSite();
    const caching = async (path: string) => (await fetch(url + path)).headers.get('Cache-Control');

    expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/')).toBe('no-cache');
    expect(await caching('/robots.txt')).toBe('no-cache');
    expect(await caching('/nowhere')).toBe('no-cache');
  });

  it('responds with 304 and without a body if a page has not changed', async () => {
    const url = await startSite();
    const { headers } = await rawRequest(url, '/');
    const again = await rawRequest(url, '/', { headers: { 'If-None-Match': `${headers.etag}` } });
    const changed = await rawRequest(url, '/', { headers: { 'If-None-Match': '"other"' } });

    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('no-cache');
    expect(changed.status).toBe(200);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('sends a script with Accept-Encoding: %s in the encoding %s', async (accepted, encoding) => {
    const headers = await scriptHeaders({ 'Accept-Encoding': accepted });

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it.each([{ 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'br;q=0' }, {}])(
    'sends a script without an encoding if the request has the headers %j',
    async (accepted) => {
      const headers = await scriptHeaders(accepted);

      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
    },
  );

  it.each(['br', 'gzip'])('compresses a response with %s', async (encoding) => {
    const response = await fetch(`${await startSite()}/assets/app-1a2b.js`, {
      headers: { 'Accept-Encoding': encoding },
    });

    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(Number(response.headers.get('Content-Length'))).toBeLessThan(script.length / 10);
    expect(await response.text()).toBe(script);
  });

  it('sends an image uncompressed', async () => {
    const response = await fetch(`${await startSite()}/assets/map-3c4d.png`);

    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
  });

  it("responds to HEAD with GET's headers", async () => {
    const url = await startSite();
    const headers = { 'Accept-Encoding': 'br' };
    const get = await rawRequest(url, '/assets/app-1a2b.js', { headers });
    const head = await rawRequest(url, '/assets/app-1a2b.js', { headers, method: 'HEAD' });

    expect([head.status, head.body]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag', 'content-encoding']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it('rejects writes to a page', async () => {
    const response = await fetch(await startSite(), { method: 'POST' });

    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });

  // ASVS 3.4.3, 3.4.4: Each page has its own Content Security Policy with hashes; `nosniff` is set
  it('sends each page with its own security policy and the common headers', async () => {
    const url = await startSite({ 'index.html': '<title>Start</title><script>boot()</script>' });
    const { headers } = await fetch(url);

    expect(headers.get('Content-Security-Policy')).toMatch(
      /script-src 'self' 'sha256-[\w+/]{43}=';/,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
    expect(headers.get('X-Frame-Options')).toBeNull();
  });

  it('a site does not replace the API and the login page', async () => {
    const url = await startSite();

    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect((await fetch(`${url}/login`)).status).toBe(200);
  });

  it.each([
    ['cannot be read', (folder: string) => `${folder}/missing`],
    ['has no index.html', (folder: string) => folder],
  ])('rejects a site folder that %s', async (problem, directory) => {
    const siteDir = directory(temporaryFolder());

    await expect(startTestPlatform({ siteDir })).rejects.toThrow(`${siteDir} ${problem}`);
  });

  it("does not serve static hosts' configuration files", async () => {
    const url = await startSite({ _headers: '/*', _redirects: '/home /Home 200' });

    expect((await fetch(`${url}/_headers`)).status).toBe(404);
    expect((await fetch(`${url}/_redirects`)).status).toBe(404);
  });

  it('explains on the start page of a platform without a site how to add one', async () => {
    const platform = await startTestPlatform();
    const response = await fetch(platform.url);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('GROUNDWORK_SITE_DIR');
    expect((await fetch(`${platform.url}/Home`)).status).toBe(404);
  });

  it("serves bodies that the build has compressed, but not at their files' URLs", async () => {
    const prepared = 'prepared at build';
    const origin = await startSite({ 'assets/app-1a2b.js.br': prepared, 'lone.gz': 'an archive' });

    const encoded = await rawRequest(origin, '/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(encoded.body).toBe(prepared);
    expect(encoded.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await rawRequest(origin, '/assets/app-1a2b.js')).body).toBe(script);
    expect((await rawRequest(origin, '/assets/app-1a2b.js.br')).status).toBe(404);
    expect((await rawRequest(origin, '/lone.gz')).body).toBe('an archive');
  });
});
