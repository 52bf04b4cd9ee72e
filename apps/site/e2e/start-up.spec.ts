import { adminToken } from './sign-in.ts';
import { expect, test } from './test.ts';

test('the access token leaves the address before any request carries it', async ({
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

test('a token in the address signs its user in, and is kept for the next visit', async ({
  page,
  platform,
  request,
}) => {
  const access_token = await adminToken(request, platform);
  const me = page.waitForResponse('**/entities/User/me');
  await page.goto(`/?access_token=${access_token}&flag`);
  expect((await me).status()).toBe(200);
  await expect(page).toHaveURL(`${platform.url}/?flag`);
  const again = page.waitForResponse('**/entities/User/me');
  await page.goto('/');
  expect((await again).status()).toBe(200);
});

test('a link cannot choose another server', async ({ page, platform }) => {
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
