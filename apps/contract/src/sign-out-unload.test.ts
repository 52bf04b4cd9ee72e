/**
 * Signing out in a page that is left in the same moment, in the released browsers: the request that ends
 * the session must outlive the page. Puppeteer drives both.
 */
import { findFirefox } from '@groundwork/launcher/browser';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import type { RunningPlatform } from '@groundwork/platform';
import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bundle, serve } from './browser-page.ts';
import { admin, startForTest } from './start.ts';

const firefoxPath = findFirefox() ?? '';
const browsers: readonly LaunchOptions[] = [
  { browser: 'chrome', executablePath: chromium.executablePath(), ...chromiumLaunchOptions() },
  { browser: 'firefox', executablePath: firefoxPath },
];

/** Opens an app of another origin than its platform's, with its user signed in; resolves with the token. */
async function openSignedIn(
  browser: Browser,
): Promise<{ page: Page; platform: RunningPlatform; token: string }> {
  const platform = await startForTest();
  const origin = await serve({
    '/': '<!doctype html><title>App</title><script type="module" src="/app.js"></script>',
    '/bye': '<!doctype html><title>Bye</title>',
    '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      window.client = createClient(${JSON.stringify({ appId: platform.appId, serverUrl: platform.url })});
    `),
  });
  const context = await browser.createBrowserContext();
  // Not awaited, for the same reason as a tab; the browser closes after the tests.
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

/** The status with which the platform answers a request for the user of a token. */
async function statusOf({ url, appId }: RunningPlatform, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/api/apps/${appId}/entities/User/me`, { headers });
  return status;
}

/** Runs code in a page without waiting for it: the page may be gone before it could answer. */
const run = (page: Page, code: string) => void page.evaluate(code).catch(() => {});

const leave: Readonly<Record<string, (page: Page) => Promise<void> | void>> = {
  'signOut() and a navigation': (page) =>
    run(page, "client.auth.signOut(); location.assign('/bye')"),
  'logout() and a reload': (page) => run(page, 'client.auth.logout()'),
  'logout() and a redirect': (page) => run(page, "client.auth.logout('/bye')"),
  'logout() and a navigation that replaces its own': (page) =>
    run(page, "client.auth.logout('/bye'); location.replace('about:blank')"),
  'signOut() while the page is unloaded': (page) =>
    run(page, "addEventListener('pagehide', () => client.auth.signOut()); location.assign('/bye')"),
  'logout() and a tab that is closed': async (page) => {
    const isSent = page.waitForRequest((request) => request.url().endsWith('/auth/logout'));
    run(page, "client.auth.logout('/bye')");
    await isSent;
    // Not awaited: it may never end for a tab that is navigating.
    page.close().catch(() => {});
  },
};

describe.each(browsers)('in $browser', (options) => {
  const isMissing = options.executablePath === '';
  let browser: Browser;
  beforeAll(async () => {
    if (!isMissing) browser = await puppeteer.launch(options);
  }, 60_000);
  afterAll(() => browser?.close());

  it.skipIf(isMissing).each(Object.entries(leave))('%s ends the session', async (_, act) => {
    const { page, platform, token } = await openSignedIn(browser);
    await act(page);
    await vi.waitFor(async () => expect(await statusOf(platform, token)).toBe(401), 20_000);
  });

  it.skipIf(isMissing)(
    'a plain navigation to the logout route redirects and ends nothing',
    async () => {
      const { page, platform, token } = await openSignedIn(browser);
      const bye = new URL('/bye', page.url()).href;
      await page.goto(`${platform.url}/api/apps/auth/logout?from_url=${encodeURIComponent(bye)}`);
      expect(page.url()).toBe(bye);
      expect(await statusOf(platform, token)).toBe(200);
    },
  );
});
