/** Tests how the SDK renews tokens in a real browser, in an app whose origin differs from that of its platform. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSql } from '@groundwork/engine/testing';
import type { RunningPlatform } from '@groundwork/platform';
import type { BrowserContext, Page } from '@playwright/test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bundle, openContext, serve } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves the clock of the platform forward until the test ends. */
function movePlatformClock(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * Starts a platform, and a browser that is signed in.
 *
 * @param days age of the token in days. Default: 4, so that the token must be renewed.
 */
async function start({ days = 4 } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-sessions-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const platform = await startForTest({ openEntities: true, dataDir });
  const options = JSON.stringify({ appId: platform.appId, serverUrl: platform.url });
  const origin = await serve({
    '/': `<!doctype html><title>App</title><script>window.options = ${options}</script><script type="module" src="/app.js"></script>`,
    '/empty': '<!doctype html><title>Empty</title>',
    '/app.js': await bundle(`
      import { base44, createClient } from '@groundwork/sdk';
      window.open = (more) => createClient({ ...window.options, ...more });
      window.base44 = base44;
      window.client = open();
      window.changes = [];
      client.auth.onAuthChange(({ event, origin }) => changes.push([event, origin]));
      client.hasToken();
    `),
  });
  movePlatformClock(-days * DAY_MS);
  const token = await logIn(platform);
  movePlatformClock(days * DAY_MS);
  const context = await openContext();
  const page = await context.newPage();
  await page.goto(`${origin}/empty`);
  await page.evaluate((stored) => {
    for (const key of ['groundwork_access_token', 'token']) localStorage.setItem(key, stored);
  }, token);
  return { platform, dataDir, origin, context, page, token };
}

async function logIn({ url, appId }: RunningPlatform): Promise<string> {
  const response = await fetch(`${url}/api/apps/${appId}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return Object(await response.json()).access_token;
}

async function statusOf({ url, appId }: RunningPlatform, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/apps/${appId}/entities/User/me`, { headers })).status;
}

const storedToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('groundwork_access_token'));

async function openTab(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  await page.waitForFunction('window.client');
  return page;
}

/** Waits until a page has a token other than `token`, and returns the new token. */
async function renewedToken(page: Page, token: string | null): Promise<string> {
  await expect.poll(() => storedToken(page)).not.toBe(token);
  return `${await storedToken(page)}`;
}

function countRenewals(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/refresh')) count += 1;
  });
  return () => count;
}

/** Uses a page's token, and waits until the previous token of the session is no longer valid. */
async function outliveOverlap(page: Page, dataDir: string): Promise<void> {
  const unused = async () => {
    await page.evaluate('client.auth.me()');
    return runSql(dataDir, "SELECT id FROM sessions WHERE confirmed_date = ''");
  };
  // The platform stores the first use of a renewed token in the background.
  await expect.poll(unused).toEqual([]);
  movePlatformClock(11 * 60_000);
}

describe('page that stays open', () => {
  it('the page stays signed in for 60 days', async () => {
    const { origin, page, token } = await start();
    await page.clock.install();
    await page.goto(origin);
    let current: string | null = token;
    for (let days = 0; days < 60; days += 4) {
      current = await renewedToken(page, current);
      expect(await page.evaluate('client.auth.isAuthenticated()')).toBe(true);
      movePlatformClock(4 * DAY_MS);
      await page.clock.fastForward(4 * DAY_MS);
    }
    expect(await page.evaluate('client.auth.me()')).toMatchObject({ email: admin.email });
    expect(await page.evaluate('changes')).toEqual([]);
  });

  it('one tab renews the token, and all tabs continue with the new token', async () => {
    const { dataDir, platform, origin, context, page, token } = await start();
    const renewals = countRenewals(context);
    const tabs = await Promise.all([1, 2, 3].map(() => openTab(context, origin)));
    const renewed = await renewedToken(page, token);
    for (const tab of tabs) {
      // Waits, because a change of local storage reaches other tabs with a delay.
      await expect.poll(() => storedToken(tab)).toBe(renewed);
      await outliveOverlap(tab, dataDir);
      expect(await tab.evaluate('client.auth.isAuthenticated()')).toBe(true);
      expect(await tab.evaluate('changes')).toEqual([]);
    }
    expect(renewals()).toBe(1);
    expect(await storedToken(page)).toBe(renewed);
    expect(await statusOf(platform, renewed)).toBe(200);
  });

  it('a tab keeps its realtime connection when another tab renews the token', async () => {
    const { dataDir, origin, context, token } = await start({ days: 0 });
    const page = await openTab(context, origin);
    await page.evaluate(`new Promise((onJoin) => {
      window.joins = 0;
      window.titles = [];
      client.entities.Task.subscribe(({ data }) => titles.push(data.title), {
        onJoin() {
          joins += 1;
          onJoin();
        },
      });
    })`);
    movePlatformClock(4 * DAY_MS);
    await page.clock.setFixedTime(Date.now());
    await openTab(context, origin);
    await renewedToken(page, token);
    await outliveOverlap(page, dataDir);
    await page.evaluate("client.entities.Task.create({ title: 'after' })");
    await expect.poll(() => page.evaluate('titles')).toEqual(['after']);
    expect(await page.evaluate('joins')).toBe(1);
  });

  it('the page stays signed in if the response to a renewal is lost', async () => {
    const { dataDir, platform, origin, context, token } = await start();
    const lost = Promise.withResolvers<string>();
    await context.route(
      '**/auth/refresh',
      async (route) => {
        lost.resolve(Object(await (await route.fetch()).json()).access_token);
        await route.abort();
      },
      { times: 1 },
    );
    const page = await openTab(context, origin);
    await lost.promise;
    movePlatformClock(7 * DAY_MS);
    expect(await storedToken(page)).toBe(token);
    expect(await page.evaluate('client.auth.isAuthenticated()')).toBe(true);
    await page.reload();
    const renewed = await renewedToken(page, token);
    await outliveOverlap(page, dataDir);
    expect(await statusOf(platform, renewed)).toBe(200);
  });

  it.each([
    ['the server is not available', 503],
    ['the server has no route for renewals', 404],
  ])('the page stays signed in if a renewal fails because %s', async (_, status) => {
    const { origin, context, token } = await start();
    const rejected = Promise.withResolvers<void>();
    await context.route('**/auth/refresh', async (route) => {
      await route.fulfill({ status, json: { message: 'No' } });
      rejected.resolve();
    });
    const page = await openTab(context, origin);
    await rejected.promise;
    expect(await page.evaluate('client.auth.isAuthenticated()')).toBe(true);
    expect(await storedToken(page)).toBe(token);
    expect(await page.evaluate('changes')).toEqual([]);
  });

  // A token whose session has ended is invalid.
  // ASVS 7.4.1
  it('signs out the user and a thief if the thief uses the stolen token after its renewal', async () => {
    const { dataDir, platform, origin, context, token } = await start();
    const page = await openTab(context, origin);
    const renewed = await renewedToken(page, token);
    await outliveOverlap(page, dataDir);
    expect(await statusOf(platform, token)).toBe(401);
    expect(await statusOf(platform, renewed)).toBe(401);
    expect(await page.evaluate('client.auth.isAuthenticated()')).toBe(false);
    expect(await page.evaluate('changes')).toEqual([['session-ended', 'here']]);
    expect(await storedToken(page)).toBeNull();
  });

  // A signed-out token is invalid.
  // ASVS 7.4.1
  it('the page stays signed out if a renewal completes after the sign-out', async () => {
    const { platform, origin, context, token } = await start();
    const released = Promise.withResolvers<void>();
    const renewed = Promise.withResolvers<string>();
    await context.route('**/auth/refresh', async (route) => {
      const response = await route.fetch();
      renewed.resolve(Object(await response.json()).access_token);
      await released.promise;
      await route.fulfill({ response });
    });
    const page = await openTab(context, origin);
    const late = await renewed.promise;
    await page.evaluate('client.auth.signOut()');
    await expect.poll(() => statusOf(platform, token)).toBe(401);
    const refreshed = page.waitForResponse('**/auth/refresh');
    released.resolve();
    await (await refreshed).finished();
    const locks = () => page.evaluate(async () => (await navigator.locks.query()).held);
    await expect.poll(locks).toEqual([]);
    expect(await page.evaluate('client.hasToken()')).toBe(false);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await statusOf(platform, late)).toBe(401);
  });

  it('does not renew a token that other code may hold, or that cannot be renewed', async () => {
    const { origin, context, page, token } = await start();
    const renewals = countRenewals(context);
    await page.evaluate(() => localStorage.clear());
    const tab = await openTab(context, origin);
    await tab.evaluate(
      `Promise.all([open({ token: '${token}' }), open({ profile: base44 })].map((other) => {
        if (!other.hasToken()) other.auth.setToken('${token}');
        return other.auth.me();
      }))`,
    );
    await tab.evaluate('localStorage.clear()');
    await tab.evaluate(`client.auth.setToken('${token}', false); client.auth.me()`);
    await tab.evaluate("client.auth.setToken('opaque'); client.auth.me().catch(() => {})");
    // The token in storage is renewed by a new tab. This is the only renewal in this test.
    await tab.evaluate(
      `for (const key of ['groundwork_access_token', 'token']) localStorage.setItem(key, '${token}')`,
    );
    await renewedToken(await openTab(context, origin), token);
    expect(renewals()).toBe(1);
  });
});
