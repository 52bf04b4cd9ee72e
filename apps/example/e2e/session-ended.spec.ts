/**
 * Tests sessions that end on the server while a page is open. The page's socket detects the end within seconds.
 */
import type { Page } from '@playwright/test';
import { ann, expect, signIn, test } from './test.ts';

/** Ends a page's session on the server, like a sign-out on another device. */
async function endSessionOf(page: Page): Promise<void> {
  const access_token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  const ended = await page.request.post('/api/apps/auth/logout', { form: { access_token } });
  expect(ended.status()).toBe(204);
}

// Browsers log an error for each response with the status 401, and for each socket that is still connecting when its
// page is left.
test.use({ allowedErrors: /status of 401|closed before the connection is established/ });

test.describe('session that ends on the server', () => {
  test('the end of the session is reported on a public page, which keeps the input in its form', async ({
    member,
    platform,
  }) => {
    const name = member.getByLabel('Name of the land');
    await name.fill('Long Meadow');
    await endSessionOf(member);
    await expect(member.getByText('Your session has ended', { exact: true })).toBeVisible();
    await expect(member.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(member.getByRole('banner')).not.toContainText(ann.email);
    await expect(name).toHaveValue('Long Meadow');

    await test.step('a page that requires sign-in is replaced by the sign-in form until the next sign-in', async () => {
      await member.goto('/submissions?status=new');
      await signIn(member, ann);
      await expect(member.getByText('Changes appear live.')).toBeVisible();
      await endSessionOf(member);
      await signIn(member, ann);
      await expect(member).toHaveURL(`${platform.url}/submissions?status=new`);
      await expect(member.getByText('Changes appear live.')).toBeVisible();
      await expect(member.getByRole('main')).toBeFocused();
    });
  });

  test('the sessions of a disabled account end in all tabs', async ({ member, platform }) => {
    const other = await member.context().newPage();
    await other.goto('/');
    await expect(other.getByRole('banner')).toContainText(ann.email);
    const { id } = await member.evaluate(async () => {
      const headers = { Authorization: `Bearer ${window.localStorage.getItem('token')}` };
      const appId = '6a1f0c9e5d3b7a2c4e8f1b60';
      return (await fetch(`/api/apps/${appId}/entities/User/me`, { headers })).json();
    });
    await platform.accounts.setDisabled(id, true);
    for (const tab of [member, other]) {
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      await expect(tab.getByRole('banner')).not.toContainText(ann.email);
    }
  });
});
