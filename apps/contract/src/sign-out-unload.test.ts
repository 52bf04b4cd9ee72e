/**
 * Tests in released browsers a sign-out in a page that is left immediately afterwards. The request that ends the
 * session must outlive the page. Puppeteer drives the browsers.
 */
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { findFirefox } from '@groundwork/launcher/browser';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import type { RunningPlatform } from '@groundwork/platform';
import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundle, serve } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

const firefoxPath = findFirefox() ?? '';
const browsers: readonly LaunchOptions[] = [
  { browser: 'chrome', executablePath: chromium.executablePath(), ...chromiumLaunchOptions() },
  ...(runsAllTests ? [{ browser: 'firefox', executablePath: firefoxPath } as const] : []),
];

async function openSignedIn(
  browser: Browser,
): Promise<{ page: Page; platform: RunningPlatform; token: string }> {
  const platform = await startForTest();
  const options = JSON.stringify({ appId: platform.appId, serverUrl: platform.url });
  const origin = await serve({
    '/': `<!doctype html><title>App</title><script>window.options = ${options}</script><script type="module" src="/app.js"></script>`,
    '/bye': '<!doctype html><title>Bye</title>',
    '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      window.client = createClient(window.options);
    `),
  });
  const context = await browser.createBrowserContext();
  // Does not wait, because closing a page that is navigating may never complete. The browser is closed after the
  // tests.
  onTestFinished(() => void context.close().catch(() => {}));
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction('window.client');
  await page.evaluate(
    `client.auth.loginViaEmailPassword('${admin.email}', '${admin.password}').then(() => {})`,
  );
  const token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  expect(await statusOf(platform, token)).toBe(200);
  return { page, platform, token };
}

async function statusOf({ url, appId }: RunningPlatform, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/api/apps/${appId}/entities/User/me`, { headers });
  return status;
}

/** Runs code in a page without waiting for the result, because the page may be left first. */
const run = (page: Page, code: string) => void page.evaluate(code).catch(() => {});

const leave: Readonly<Record<string, (page: Page) => Promise<void> | void>> = {
  'signOut() and a navigation': (page) =>
    run(page, "client.auth.signOut(); location.assign('/bye')"),
  'logout() and a reload': (page) => run(page, 'client.auth.logout()'),
  'logout() and a redirect': (page) => run(page, "client.auth.logout('/bye')"),
  'logout() and another navigation': (page) =>
    run(page, "client.auth.logout('/bye'); location.replace('about:blank')"),
  'signOut() while the page is unloaded': (page) =>
    run(page, "addEventListener('pagehide', () => client.auth.signOut()); location.assign('/bye')"),
  'logout() and closing the tab': async (page) => {
    const isSent = page.waitForRequest((request) => request.url().endsWith('/auth/logout'));
    run(page, "client.auth.logout('/bye')");
    await isSent;
    // Does not wait, because closing a tab that is navigating may never complete.
    page.close().catch(() => {});
  },
};

describe.each(browsers)('signing out during unload in $browser', (options) => {
  const isMissing = options.executablePath === '';
  let browser: Browser;
  beforeAll(async () => {
    if (!isMissing) browser = await puppeteer.launch(options);
  }, 60_000);
  afterAll(() => browser?.close());

  // A signed-out token is invalid.
  // ASVS 7.4.1
  it.skipIf(isMissing).each(Object.entries(leave))('ends the session: %s', async (_, act) => {
    const { page, platform, token } = await openSignedIn(browser);
    await act(page);
    await expect.poll(() => statusOf(platform, token)).toBe(401);
  });

  it.skipIf(isMissing)(
    'keeps the session on a plain navigation to the logout route, which only redirects',
    async () => {
      const { page, platform, token } = await openSignedIn(browser);
      const bye = new URL('/bye', page.url()).href;
      await page.goto(`${platform.url}/api/apps/auth/logout?from_url=${encodeURIComponent(bye)}`);
      expect(page.url()).toBe(bye);
      expect(await statusOf(platform, token)).toBe(200);
    },
  );
});
