import { runsAllTests } from '@groundwork/launcher/all-tests';
import { signIn } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

// ASVS 10.1.1: Tokens go only where needed
test('the access token is removed from the URL before any request could contain it', async ({
  page,
  platform,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { referer = '', 'x-origin-url': origin = '' } = request.headers();
    addresses.push(`${request.url()} ${referer} ${origin}`);
  });
  await page.goto('/?page=2&access_token=stale.token.value#about');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page).toHaveURL(/\/login\?from_url=/);
  const [document, ...later] = addresses;
  expect(document).toContain('access_token');
  expect(later.join('\n')).not.toContain('stale.token.value');
  expect(later.length).toBeGreaterThan(2);
  const from = new URL(page.url()).searchParams.get('from_url');
  expect(from).toBe(`${platform.url}/?page=2#about`);
});

test('a link cannot make the page use another server', async ({ page, platform }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto('/?server_url=https://evil.example');
  expect((await warning).text()).toContain('"server_url"');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...origins]).toEqual([platform.url]);
  expect(
    await page.evaluate(() => window.localStorage.getItem('groundwork_server_url')),
  ).toBeNull();
});

test('a link with an unknown app or server affects only the visit that it starts', async ({
  page,
  platform,
}) => {
  const app = 'app_id=nosuchapp';
  const [page404, api404, query] = ['/x', '/api', '?x'].map(
    (path) => `server_url=${encodeURIComponent(platform.url + path)}`,
  );
  const combined = [`${app}&${page404}`, `${app}&${api404}`, `${app}&${query}`];
  const links = [app, page404, query, ...(runsAllTests ? combined : [])];
  for (const link of links) {
    await page.goto(`/?${link}`);
    await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
    const settings = page.waitForResponse('**/public-settings/**');
    await page.goto('/');
    const response = await settings;
    expect(response.status(), link).toBe(200);
    expect(response.url()).toBe(
      `${platform.url}/api/apps/public/prod/public-settings/by-id/${platform.appId}`,
    );
    const stored = await page.evaluate(() => Object.keys(window.localStorage));
    expect(stored).toEqual([]);
  }
});

test.describe('app that requires sign-in', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } } });

  test('the login page returns the visitor to a URL with an empty parameter', {
    tag: '@slow',
  }, async ({ page, platform }) => {
    const path = '/Home?flag&';
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?from_url=/);
    const me = page.waitForResponse('**/entities/User/me');
    await signIn(page, admin.email, admin.password);
    expect((await me).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(platform.url + path);
  });
});
