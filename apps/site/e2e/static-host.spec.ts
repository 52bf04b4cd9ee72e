/** Tests the site on a static host, with the platform on another origin. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHostingFiles } from '@groundwork/site-kit/vite';
import { signIn } from './sign-in.ts';
import { type StaticHost, serveStatic } from './static-host/serve.ts';
import { admin, test as base, expect } from './test.ts';

const client = join(import.meta.dirname, '../dist/client');

/** Returns the `_headers` file of a build whose `SITE_SERVER_URL` is the URL of the test's platform. */
async function headersFor(platformUrl: string): Promise<string> {
  const pages: Record<string, string> = {};
  for (const path of ['/index.html', '/Home.html', '/404.html']) {
    pages[path] = await readFile(join(client, path), 'utf8');
  }
  const dist = await mkdtemp(join(tmpdir(), 'static-host-'));
  await mkdir(join(dist, 'client'));
  await writeHostingFiles(dist, pages, { connect: [platformUrl], frame: [] });
  const headers = await readFile(join(dist, 'client/_headers'), 'utf8');
  await rm(dist, { recursive: true });
  return headers;
}

const test = base.extend<{ host: StaticHost }>({
  host: async ({ platform }, use) => {
    const host = await serveStatic(client, await headersFor(platform.url));
    await use(host);
    await host.stop();
  },
});

test('the static host shows Home at the URL of its HTML file, without showing another screen first', async ({
  page,
  host,
  platform,
  consoleErrors,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      for (const text of ['Page Not Found', 'Strategic Land Opportunities']) {
        const shown = [...document.querySelectorAll('h1')].some(
          (heading) => heading.textContent === text && heading.checkVisibility(),
        );
        if (shown && seen.at(-1) !== text) seen.push(text);
      }
      const cover = document.querySelector('[data-auth-cover]');
      if (cover === null && document.querySelector('h1') === null && seen.length > 0) {
        seen.push('nothing');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const query = `?server_url=${encodeURIComponent(platform.url)}`;
  for (const [file, path] of [
    ['/Home.html', '/Home'],
    ['/index.html', '/'],
  ]) {
    await page.goto(`${host.url}${file}${query}#about`);
    await expect(page).toHaveURL(`${host.url}${path}${query}#about`);
    await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([
      'Strategic Land Opportunities',
    ]);
  }
  expect(consoleErrors).toEqual([]);
});

test.describe('private app on a static host', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } } });

  test('a visitor signs in on the platform, and returns to the page', async ({
    page,
    host,
    platform,
    consoleErrors,
  }) => {
    const address = `${host.url}/Home?server_url=${encodeURIComponent(platform.url)}`;
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?from_url=/);
    expect(new URL(page.url()).origin).toBe(platform.url);
    await signIn(page, admin.email, admin.password);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();

    await page.goto(`${host.url}/parcels/42`);
    await expect(page.getByText('The page "parcels/42" could not be found')).toBeVisible();
    expect(consoleErrors.filter((text) => !text.startsWith('Failed to load'))).toEqual([]);
  });
});

test('the static host sends each header only once', async ({ host, request }) => {
  for (const path of ['/', '/Home', '/nowhere', '/robots.txt']) {
    const names = (await request.get(host.url + path))
      .headersArray()
      .map(({ name }) => name.toLowerCase());
    expect(names).toContain('content-security-policy');
    expect(names).toEqual([...new Set(names)]);
  }
});

test('the page may send requests only to the platform', async ({ page, host, platform }) => {
  await page.goto(`${host.url}/nowhere`);
  const call = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(`${address}/api/health`).then(
          ({ status }) => status,
          () => 'blocked',
        ),
      url,
    );
  expect(await call(platform.url)).toBe(200);
  expect(await call(platform.url.replace('127.0.0.1', 'localhost'))).toBe('blocked');
});
