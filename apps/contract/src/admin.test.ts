/** Tests the admin pages of a real platform in a browser whose JavaScript is disabled. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import { INTRANET_HOST, openContext, openPage } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

/** Folder with a simple app instead of the build of the administration. */
const adminDir = join(import.meta.dirname, '../../../packages/platform/testing/admin-app');

async function startWithAdmin() {
  const platform = await startForTest({ app: { name: 'Meridian' }, adminDir });
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${platform.url}/__admin`);
  return { platform, page };
}

async function signIn(page: Page, password = admin.password): Promise<void> {
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe("platform's admin pages", () => {
  it('the sign-in page shows an error if the password is wrong, and keeps the user’s input', async () => {
    const { page } = await startWithAdmin();
    await signIn(page, 'a wrong password');
    await expect(page.getByRole('alert').textContent()).resolves.toContain('is wrong');
    await expect(page.getByLabel('E-mail address').inputValue()).resolves.toBe(admin.email);
  });

  it('the sign-in page is accessible in light and dark mode', async () => {
    const { url } = await startForTest({ adminDir });
    const page = await openPage({ bypassCSP: true });
    await page.goto(`${url}/__admin`);
    await expectAccessibleInBothSchemes(page);
  });

  it('site scripts on the same origin cannot read the admin pages', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    expect(await page.content()).toContain(admin.email);
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
          frame.onload = () => resolve(frame.contentDocument?.documentElement.outerHTML);
          document.body.append(frame);
        }),
    );
    expect(framed).not.toContain(admin.email);
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
