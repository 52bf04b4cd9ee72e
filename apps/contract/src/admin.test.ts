/** Tests the admin pages of a real platform in a browser whose JavaScript is disabled. */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import { INTRANET_HOST, openContext, openPage } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

async function startWithAdmin() {
  const platform = await startForTest({ app: { name: 'Meridian' } });
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${platform.url}/__admin`);
  return { platform, page };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Meridian' }).waitFor();
}

describe("platform's admin pages", () => {
  it('an administrator can sign in, close the app to the public, and sign out', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Who may open the app').selectOption('private_with_login');
    await page.getByRole('button', { name: 'Save' }).click();
    const settings = `${platform.url}/api/apps/public/prod/public-settings/by-id/${platform.appId}`;
    expect((await fetch(settings)).status).toBe(403);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${platform.url}/__admin/settings`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('the sign-in page shows an error if the password is wrong, and keeps the user’s input', async () => {
    const { page } = await startWithAdmin();
    await page.getByLabel('E-mail address').fill(admin.email);
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').textContent()).resolves.toContain('is wrong');
    await expect(page.getByLabel('E-mail address').inputValue()).resolves.toBe(admin.email);
  });

  it('the admin pages are accessible in light and dark mode', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    // Opens the pages again in a context with JavaScript, because axe needs JavaScript.
    const context = await openContext({
      storageState: await page.context().storageState(),
      bypassCSP: true,
    });
    const audited = await context.newPage();
    for (const path of ['', '/settings']) {
      await audited.goto(`${platform.url}/__admin${path}`);
      await expectAccessibleInBothSchemes(audited);
    }
  });

  it('site scripts on the same origin cannot read the admin pages', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    const context = await openContext({
      storageState: await page.context().storageState(),
      bypassCSP: true,
    });
    const site = await context.newPage();
    await site.goto(`${platform.url}/login`);
    const fetched = await site.evaluate(async (appId) => {
      const paths = ['/__admin/settings', `/__admin/api/apps/${appId}/users`];
      return Promise.all(paths.map(async (path) => (await fetch(path)).status));
    }, platform.appId);
    expect(fetched).toEqual([403, 401]);
    const framed = await site.evaluate(
      () =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = '/__admin/settings';
          frame.onload = () => resolve(frame.contentDocument?.body.textContent ?? '');
          document.body.append(frame);
        }),
    );
    expect(framed).not.toContain('Who may open the app');
  });

  it('the admin pages reject requests and sign-ins over plain HTTP from another machine', async () => {
    const platform = await startForTest({ app: { name: 'Meridian' } });
    const context = await openContext({ bypassCSP: true });
    const page = await context.newPage();
    const site = `http://${INTRANET_HOST}:${platform.port}`;
    const opened = await page.goto(`${site}/__admin`);
    expect(opened?.status()).toBe(403);
    expect(await page.textContent('body')).toContain('over HTTPS');
    await page.goto(`${site}/login`);
    const signedIn = await page.evaluate(async (account) => {
      const body = new URLSearchParams(account);
      return (await fetch('/__admin/sign-in', { method: 'POST', body })).status;
    }, admin);
    expect(signedIn).toBe(403);
    expect(await context.cookies()).toEqual([]);
  });
});
