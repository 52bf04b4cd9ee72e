/** Tests the admin pages of a real platform in a browser whose JavaScript is disabled. */
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import { INTRANET_HOST, openContext, openPage } from './browser-page.ts';
import { admin, startForTest } from './start-for-test.ts';

async function startWithAdmin() {
  const platform = await startForTest({ openEntities: true, app: { name: 'Meridian' } });
  await platform.accounts.create({
    email: 'ada@firm.example',
    password: 'a long enough password',
    fullName: 'Ada Lovelace',
    membership: { role: 'user' },
  });
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

describe('admin pages of the platform', () => {
  it('an administrator signs in, changes and invites users, closes the app, and signs out', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('link', { name: 'Ada Lovelace' }).click();
    await page.getByLabel('Role').selectOption('admin');
    await page.getByLabel('The account is disabled').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').textContent()).resolves.toBe('The changes are saved.');
    expect(page.url()).not.toMatch(/@|%40|lovelace/i);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByText('admin, disabled').waitFor();

    await page.getByLabel('E-mail address').fill('grace@firm.example');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('status').textContent()).resolves.toContain('on its way');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Who may open the app').selectOption('private_with_login');
    await page.getByRole('button', { name: 'Save' }).click();
    const settings = `${platform.url}/api/apps/public/prod/public-settings/by-id/${platform.appId}`;
    expect((await fetch(settings)).status).toBe(403);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.goto(`${platform.url}/__admin/users`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('shows an error beside the form, and keeps what the user entered', async () => {
    const { page } = await startWithAdmin();
    await page.getByLabel('E-mail address').fill(admin.email);
    await page.getByLabel('Password').fill('a wrong password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert').textContent()).resolves.toContain('is wrong');
    await expect(page.getByLabel('E-mail address').inputValue()).resolves.toBe(admin.email);
  });

  it('the admin pages are accessible in both colour schemes', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    const token = await platform.issueServiceToken(platform.appId);
    await fetch(`${platform.url}/api/apps/${platform.appId}/entities/Plot`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ acres: 12 }),
    });
    // Axe needs JavaScript, so the pages are opened again in a context that runs scripts.
    const context = await openContext({
      storageState: await page.context().storageState(),
      bypassCSP: true,
    });
    const audited = await context.newPage();
    const paths = ['', '/users', '/records', '/records/Plot', '/visits', '/settings'];
    await audited.goto(`${platform.url}/__admin/users`);
    const user = await audited.getByRole('link', { name: 'Ada Lovelace' }).getAttribute('href');
    for (const path of [...paths.map((part) => `/__admin${part}`), user ?? '']) {
      await audited.goto(platform.url + path);
      await expectAccessibleInBothSchemes(audited);
    }
  });

  it('a script of the site on the same origin cannot read the admin pages', async () => {
    const { platform, page } = await startWithAdmin();
    await signIn(page);
    const context = await openContext({
      storageState: await page.context().storageState(),
      bypassCSP: true,
    });
    const site = await context.newPage();
    await site.goto(`${platform.url}/login`);
    const fetched = await site.evaluate(async () => {
      const response = await fetch('/__admin/users');
      return [response.status, (await response.text()).includes('Ada')];
    });
    expect(fetched).toEqual([403, false]);
    const framed = await site.evaluate(
      () =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe');
          frame.src = '/__admin/users';
          frame.onload = () => resolve(frame.contentDocument?.body.textContent ?? '');
          document.body.append(frame);
        }),
    );
    expect(framed).not.toContain('Ada');
  });

  it('rejects requests and sign-ins over plain HTTP from another machine', async () => {
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
