/** Tests the start of the app if downloading one of its files fails or never ends. */
import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

const START = '**/assets/start-*.js';
const APP = '**/assets/index-*.js';
const SETTINGS = '**/public-settings/**';

const error = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' });
const home = (page: Page) => page.getByRole('heading', { name: 'Strategic Land Opportunities' });

/** The button that only the app renders. */
const copyAddress = (page: Page) => page.getByRole('button', { name: 'Copy address' });

/** Handles a request by disconnecting the browser before the request is sent. */
async function disconnect(route: Route): Promise<void> {
  await route.request().frame().page().context().setOffline(true);
  await route.continue();
}

async function expectReload(page: Page): Promise<void> {
  await expect(error(page)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  await expectAccessibleInBothSchemes(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Reload' }).click();
}

for (const part of [START, APP]) {
  test(`a waiting visitor can reload when ${part} fails to load`, {
    tag: part === APP ? '@slow' : [],
  }, async ({ page }) => {
    await page.route(SETTINGS, (route) => route.abort());
    await page.route(part, (route) => route.abort());
    await page.goto('/?page=2#about');
    await expectReload(page);
    await expect(home(page)).toBeVisible();
    await expect(error(page)).toBeHidden();
    await expect(page).toHaveURL(/\?page=2/);
  });
}

test('a visitor can reload the page if the app does not load, and sees the page if the app loads late', {
  tag: '@slow',
}, async ({ page }) => {
  const app = Promise.withResolvers<void>();
  await page.route(SETTINGS, (route) => route.abort());
  await page.route(APP, async (route) => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(error(page)).toBeVisible();
  app.resolve();
  await expect(home(page)).toBeVisible();
  await expect(error(page)).toBeHidden();
});

test('if the app does not load at an unknown path, visitors see the error screen, and reloading shows Page Not Found', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  await page.goto('/nowhere');
  await expectReload(page);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('Home stays readable if the app does not load', { tag: '@slow' }, async ({ page }) => {
  await page.route(APP, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/index-'));
  await page.goto('/');
  await lost;
  await expect(home(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit a site' }).last()).toBeVisible();
  await expect(error(page)).toBeHidden();
});

test('if the visitor goes offline before the settings arrive, the error screen is shown until the visitor is online again', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route(SETTINGS, disconnect, { times: 1 });
  await page.goto('/?page=2');
  await expect(error(page)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  await page.context().setOffline(false);
  await expect(copyAddress(page)).toBeVisible();
  await expect(error(page)).toBeHidden();
  await expect(page).toHaveURL(/\?page=2$/);
});

for (const part of [START, APP]) {
  test(`if the visitor goes offline before ${part} loads, Home is readable, and the app loads when the visitor is online again`, {
    tag: '@slow',
  }, async ({ page }) => {
    const lost = page.waitForEvent('pageerror');
    await page.route(part, disconnect, { times: 1 });
    await page.goto('/');
    await lost;
    await expect(home(page)).toBeVisible();
    await expect(error(page)).toBeHidden();
    await page.context().setOffline(false);
    await expect(copyAddress(page)).toBeVisible();
  });
}

test('Home opens if the SDK cannot load the code that sends requests', { tag: '@slow' }, async ({
  page,
}) => {
  await page.route(SETTINGS, (route) => route.abort());
  await page.route('**/assets/transport-*.js', () => {});
  await page.goto('/');
  await expect(home(page)).toBeVisible();
});

test('Home stays open if the code of the usage log fails to load', { tag: '@slow' }, async ({
  page,
  platform,
  request,
}) => {
  const token = await tokenOf(request, platform, admin);
  await page.clock.install();
  await page.route('**/assets/routed-site-*.js', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (failed) => failed.url().includes('/routed-'));
  await page.goto(`/?access_token=${token}`);
  // Waits until the page has handled the failure: another import of the same chunk fails only afterwards.
  const url = (await lost).url();
  await page.evaluate((again) => import(again).catch(() => {}), url);
  // Waits for more than 300 ms, the earliest time at which React replaces content with a fallback.
  await page.clock.runFor(1000);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.locator('[data-auth-content=open]')).toBeVisible();
  await expect(home(page)).toBeVisible();
  await expect(error(page)).toBeHidden();
});

test.describe('app that the visitor may not open', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

  test('the error screen is shown if the code of the access-restricted screen does not load', {
    tag: '@slow',
  }, async ({ page, platform, request }) => {
    const unregistered = { email: 'user@elsewhere.example', password: 'a long enough password' };
    await platform.accounts.create({ ...unregistered, fullName: 'An Unregistered User' });
    const token = await tokenOf(request, platform, unregistered);
    await page.route('**/assets/gate-screens-*.js', () => {});
    await page.goto(`/?access_token=${token}`);
    await expectReload(page);
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  });
});
