import type { RunningPlatform } from '@groundwork/platform';
import { type Client, createClient } from '@groundwork/sdk';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { newestMail } from './newest-mail.ts';
import { create, items, openApp, queue, reload, titles } from './offline-app.ts';
import { createSignedInClient } from './signed-in-client.ts';
import { admin } from './start-for-test.ts';

describe("a user's offline writes", () => {
  const ann = { email: 'ann@firm.example', password: 'a long enough password' };

  async function register(platform: RunningPlatform): Promise<string> {
    const client = createClient({ appId: platform.appId, serverUrl: platform.url });
    await client.auth.register(ann);
    const otpCode = /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
    await client.auth.verifyOtp({ email: ann.email, otpCode });
    return (await client.auth.loginViaEmailPassword(ann.email, ann.password)).access_token;
  }

  const signIn = (page: Page, { email, password }: typeof ann) =>
    page.evaluate(
      ([address, secret]) => window.offline.client.auth.loginViaEmailPassword(address, secret),
      [email, password] as const,
    );

  async function authors({ entities }: Client): Promise<unknown[]> {
    return (await entities.Task.list('title')).map((record) => [record.title, record.created_by]);
  }

  it('a user’s offline writes wait until that user signs in again, and are not shown to another user', async () => {
    const { platform, page, sent, setReachable } = await openApp();
    await register(platform);
    setReachable(false);
    await create(page, 'secret');
    await expect.poll(() => queue(page)).toEqual(['create secret waiting stored']);
    await page.evaluate(() => window.offline.client.auth.signOut());
    await expect.poll(() => queue(page)).toEqual([]);
    setReachable(true);
    await signIn(page, ann);
    await create(page, 'of ann');
    await expect.poll(() => items(page)).toEqual(['of ann']);
    expect(sent.map(({ what }) => what)).toEqual(['POST of ann']);
    await signIn(page, admin);
    await expect.poll(() => items(page)).toEqual(['of ann', 'secret']);
    // The page's sign-out may have reached the platform, which also ended the session of the app's other client.
    const { client } = await createSignedInClient(platform);
    await expect
      .poll(() => authors(client))
      .toEqual([
        ['of ann', ann.email],
        ['secret', admin.email],
      ]);
  });

  it('a user’s offline writes wait until that user signs in again if the session ends', async () => {
    const { platform, page, context, other } = await openApp();
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    await context.setOffline(true);
    await create(page, 'b');
    await expect.poll(() => queue(page)).toEqual(['create b waiting stored']);
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const { appId, url: serverUrl } = platform;
    const session = createClient({ appId, serverUrl, token });
    // This client has the same session as the page, so the page's session also ends.
    other.auth.signOut();
    await expect.poll(() => session.auth.isAuthenticated()).toBe(false);
    await context.setOffline(false);
    await page.waitForFunction(() => !window.offline.client.hasToken());
    await expect.poll(() => queue(page)).toEqual([]);
    await signIn(page, admin);
    await expect.poll(() => items(page)).toEqual(['a', 'b']);
    const { client } = await createSignedInClient(platform);
    await expect.poll(() => titles(client)).toEqual(['a', 'b']);
  });

  // Browser storage holds only the offline writes of their user.
  // ASVS 14.3.3
  it('a user’s offline writes are not sent with another user’s token, even before the page detects the change', async () => {
    const { platform, page, other, sent, setReachable } = await openApp();
    const token = await register(platform);
    await expect.poll(() => items(page)).toEqual([]);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    setReachable(false);
    const failure = page.waitForEvent('requestfailed');
    await create(page, 'b');
    await failure;
    await expect.poll(() => queue(page)).toEqual(['create b waiting stored']);
    // The storage event reaches only other tabs, so this page is not notified of the change.
    await page.evaluate((value) => {
      localStorage.setItem('groundwork_access_token', value);
      localStorage.setItem('token', value);
    }, token);
    setReachable(true);
    await create(page, 'c');
    await expect.poll(() => queue(page)).toHaveLength(2);
    await reload(page);
    await create(page, 'd');
    await expect.poll(() => items(page)).toEqual(['a', 'd']);
    expect(sent.map(({ what }) => what)).toEqual(['POST a', 'POST d']);
    await expect
      .poll(() => authors(other))
      .toEqual([
        ['a', admin.email],
        ['d', ann.email],
      ]);
  });

  // Browser storage holds only the offline writes of their user.
  // ASVS 14.3.3
  it('an offline write is not stored for the user whose token is in local storage if the client has another user’s token', async () => {
    const { platform, page, other, setReachable } = await openApp(
      "token: sessionStorage.getItem('own') ?? undefined",
    );
    const token = await register(platform);
    await page.evaluate((value) => sessionStorage.setItem('own', value), token);
    await reload(page);
    setReachable(false);
    await create(page, 'lost');
    await expect.poll(() => queue(page)).toHaveLength(1);
    setReachable(true);
    await expect.poll(() => page.evaluate(() => window.offline.outcomes)).toHaveLength(1);
    await create(page, 'a');
    await expect.poll(() => items(page)).toEqual(['a']);
    await page.evaluate(() => sessionStorage.removeItem('own'));
    await reload(page);
    await expect.poll(() => items(page)).toEqual(['a']);
    expect(await queue(page)).toEqual([]);
    await expect.poll(() => authors(other)).toEqual([['a', ann.email]]);
  });

  // Stored offline writes contain no token.
  // ASVS 14.3.3
  it('offline writes are stored without the token', async () => {
    const { page, context } = await openApp();
    await context.setOffline(true);
    await create(page, 'a');
    await expect.poll(() => queue(page)).toHaveLength(1);
    const text = await page.evaluate(() => window.offline.changeStored({}));
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    expect(text).toContain('"title":"a"');
    for (const part of token.split('.')) expect(text).not.toContain(part);
  });
});
