/** Tests the platform's account page in a browser whose JavaScript is disabled. */
import { createServer } from 'node:net';
import { ben, client, startIssuer } from '@groundwork/platform/openid-issuer';
import { ACCOUNT_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { openContext, openPage } from './browser-page.ts';
import { newestMail } from './newest-mail.ts';
import { startForTest } from './start-for-test.ts';

const ada = { email: 'ada@firm.example', password: 'a long enough password' };

async function openAccountPage() {
  const platform = await startForTest({ app: { name: 'Meridian' } });
  await platform.accounts.create({
    ...ada,
    fullName: 'Ada Lovelace',
    membership: { role: 'user' },
  });
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(platform.url + ACCOUNT_PAGE_PATH);
  return { platform, page };
}

async function signIn(page: Page, { email, password } = ada): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a browser context with the cookies of a page, but with JavaScript, which axe needs. */
async function withScripts(page: Page, viewport = { width: 1280, height: 720 }) {
  const storageState = await page.context().storageState();
  return openContext({ storageState, viewport, bypassCSP: true });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

describe("platform's account page", () => {
  it('a user can end sessions, change the password, download the data, and delete the account', async () => {
    const { platform, page } = await openAccountPage();
    const phone = await openPage({ javaScriptEnabled: false });
    await phone.goto(platform.url + ACCOUNT_PAGE_PATH);
    await signIn(phone);
    await signIn(page);
    await page.getByText('(this page)').waitFor();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    expect(await page.getByRole('status').textContent()).toBe('That session is signed out.');
    await phone.reload();
    await phone.getByRole('button', { name: 'Sign in' }).waitFor();

    await page.getByRole('link', { name: 'Change the password' }).click();
    await page.getByLabel('Current password').fill(ada.password);
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Change the password' }).click();
    expect(await page.getByRole('status').textContent()).toContain('The password is changed.');

    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await downloaded).suggestedFilename()).toBe('my-data.json');

    await page.getByRole('link', { name: 'Delete my account' }).click();
    await page.getByLabel('Your password').fill('another long password');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await page.goto(platform.url + ACCOUNT_PAGE_PATH);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it('changes the email address once the user has opened the links in both emails', async () => {
    const { platform, page } = await openAccountPage();
    const newEmail = 'ada@new.example';
    await signIn(page);
    await page.getByRole('link', { name: 'Change the address' }).click();
    await page.getByLabel('New e-mail address').fill(newEmail);
    await page.getByLabel('Current password').fill(ada.password);
    await page.getByRole('button', { name: 'Send the links' }).click();
    await page.getByText('Links are on their way').waitFor();
    for (const [to, confirm] of [
      [newEmail, 'Confirm this address'],
      [ada.email, 'Approve the new address'],
    ] as const) {
      const mail = await newestMail(platform, to);
      await page.goto(/http[^\s"<]+\/confirm-email-change\?token=[\w-]+/.exec(mail)?.[0] ?? '');
      await page.getByRole('button', { name: confirm }).click();
    }
    await page.getByRole('heading', { name: 'The address is changed' }).waitFor();
    await page.goto(platform.url + ACCOUNT_PAGE_PATH);
    await page.getByText(`Signed in as ${newEmail}.`).waitFor();
  });

  it('opens the account page after a sign-in with an external provider', async () => {
    const port = await freePort();
    const publicUrl = `http://localhost:${port}`;
    const issuer = await startIssuer({ ben }, () => [`${publicUrl}/api/apps/auth/acme/callback`]);
    const acme = { issuer, label: 'Acme', ...client };
    await startForTest({ port, publicUrl, providers: { issuers: { acme } } });
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(publicUrl + ACCOUNT_PAGE_PATH);
    await page.getByRole('link', { name: 'Continue with Acme' }).click();
    await page.getByPlaceholder('Enter any login').fill('ben');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    expect(await page.getByText(ben.email, { exact: true }).count()).toBe(1);
    expect(page.url()).toBe(publicUrl + ACCOUNT_PAGE_PATH);
  });

  it('the account page is accessible in light and dark mode, and fits a narrow window', async () => {
    const { platform, page } = await openAccountPage();
    await signIn(page);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    const context = await withScripts(page, { width: 320, height: 700 });
    const audited = await context.newPage();
    for (const path of ['', '/email', '/password', '/delete']) {
      await audited.goto(platform.url + ACCOUNT_PAGE_PATH + path);
      await expectAccessibleInBothSchemes(audited);
      await expectNoOverflow(audited);
    }
    await context.clearCookies();
    await audited.goto(platform.url + ACCOUNT_PAGE_PATH);
    await expectAccessibleInBothSchemes(audited);
  });

  // The account page is separate from other pages of the origin.
  // ASVS 3.5.4
  it('site scripts on the same origin cannot read the account page', async () => {
    const { platform, page } = await openAccountPage();
    await signIn(page);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    const context = await withScripts(page);
    const site = await context.newPage();
    await site.goto(`${platform.url}/login`);
    const fetched = await site.evaluate(async (path) => {
      const response = await fetch(path);
      return [response.status, (await response.text()).includes('Ada')];
    }, ACCOUNT_PAGE_PATH);
    const opened = context.waitForEvent('page');
    // The account page cuts the connection to its opener, so the opener sees a closed window.
    const other = await site.evaluateHandle((path) => window.open(path), ACCOUNT_PAGE_PATH);
    await (await opened).getByText('Ada Lovelace').waitFor();

    expect(fetched).toEqual([403, false]);
    await expect.poll(() => other.evaluate((window) => window?.closed)).toBe(true);
  });
});
