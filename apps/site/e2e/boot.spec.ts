import type { Page } from '@playwright/test';
import { tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const isSettings = (path: string) => path.includes('/public-settings/');
const isUser = (path: string) => path.endsWith('/entities/User/me');
const isMain = (path: string) => /\/assets\/index-.*\.js$/.test(path);

test('the boot script requests the settings once, before the main script and the SDK’s transport load', async ({
  page,
}) => {
  const paths = recordRequests(page);
  await page.goto('/');
  await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
  expect(paths.filter(isSettings)).toHaveLength(1);
  expect(paths.findIndex(isSettings)).toBeLessThan(paths.findIndex(isMain));
  expect(paths.filter((path) => path.includes('transport'))).toEqual([]);
});

test('a token in the URL signs the user in, and the boot script requests the user once, right after the settings', async ({
  page,
  platform,
  request,
}) => {
  const access_token = await tokenOf(request, platform, admin);
  const paths = recordRequests(page);
  const visit = page.waitForResponse('**/log-user-in-app/Home');
  await page.goto(`/?access_token=${access_token}&flag`);
  await visit;
  await expect(page).toHaveURL(`${platform.url}/?flag`);
  expect(paths.filter(isSettings)).toHaveLength(1);
  expect(paths.filter(isUser)).toHaveLength(1);
  expect(paths.findIndex(isUser)).toBe(paths.findIndex(isSettings) + 1);
  expect(paths.filter((path) => path.includes('log-user-in-app'))).toHaveLength(1);

  await test.step('the token is stored, so that the next visit is signed in', async () => {
    const again = page.waitForResponse('**/entities/User/me');
    await page.goto('/');
    expect((await again).status()).toBe(200);
  });
});

test('in a browser that denies storage, the token in the URL signs in for the current page only', {
  tag: '@slow',
}, async ({ page, platform, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  const access_token = await tokenOf(request, platform, admin);
  const visit = page.waitForResponse('**/log-user-in-app/Home');
  await page.goto(`/?access_token=${access_token}`);
  expect((await visit).status()).toBe(200);
  await expect(page).toHaveURL(`${platform.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the content of Home is visible before the main script runs', async ({ page }) => {
  const main = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await main.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  expect(await page.locator('[data-auth-cover]').count()).toBe(1);
  main.resolve();
  await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
  await expect(page.locator('html[data-auth-gate]')).toHaveCount(0);
});
