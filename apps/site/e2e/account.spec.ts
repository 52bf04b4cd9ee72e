import type { RunningPlatform } from '@groundwork/platform';
import type { Page } from '@playwright/test';
import { newestMail } from '../../contract/src/newest-mail.ts';
import { signIn } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

test.use({ changesAccounts: true });

const HEADING = 'Strategic Land Opportunities';
const newcomer = { email: 'ada@firm.example', password: 'a long enough password' };

/**
 * Opens the button's link in the newest email in another tab, as a mail program does. Returns the link's URL.
 */
async function followButton(
  page: Page,
  { mailboxUrl = '' }: RunningPlatform,
  subject: RegExp,
): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto(mailboxUrl);
  await mailbox.getByRole('link', { name: subject }).first().click();
  const opened = mailbox.waitForEvent('popup');
  await mailbox.frameLocator('iframe').getByRole('link').first().click();
  const tab = await opened;
  await expect(tab.getByRole('main')).toBeVisible();
  const url = tab.url();
  await tab.close();
  await mailbox.close();
  return url;
}

/** Creates an account on the login page, which must be open. Resolves with the code from the email. */
async function register(page: Page, platform: RunningPlatform): Promise<string> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill('Ada Acre');
  await page.getByLabel('E-mail').fill(newcomer.email);
  await page.getByLabel('Password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return /\d{6}/.exec(await newestMail(platform))?.[0] ?? '';
}

test.describe('app that everyone who signs in may open', () => {
  test.use({ settings: { app: { visibility: 'public_with_login' } } });

  test('a new user registers, verifies the email address and returns to the page', async ({
    page,
    platform,
  }) => {
    await page.goto('/Home?from=letter');
    const code = await register(page, platform);
    await test.step('a wrong code is rejected with an error message', async () => {
      await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
      await page.getByRole('button', { name: 'Verify and sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page).toHaveURL(/\/verify/);
    });
    await page.getByLabel('Code').fill(code);
    const user = page.waitForResponse('**/entities/User/me');
    await page.getByRole('button', { name: 'Verify and sign in' }).click();
    await expect(page).toHaveURL(`${platform.url}/Home?from=letter`);
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(await (await user).json()).toMatchObject({ email: newcomer.email, role: 'user' });
  });

  test('a user resets a forgotten password with a link that works only once', {
    tag: '@slow',
  }, async ({ page, platform }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /forgot/i }).click();
    await page.getByLabel('E-mail').fill(admin.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const link = await followButton(page, platform, /Choose a new password/);
    await page.goto(link);
    await page.getByLabel('New password').fill('another long password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, admin.email, 'another long password');
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('main')).toContainText('This link is no longer valid');
  });
});
