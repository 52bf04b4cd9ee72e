/** A session that ends on the server while a page of its user is open: its socket notices within seconds. */
import type { Page } from '@playwright/test';
import { ann, expect, test } from './test.ts';

/** Ends the session of a page on the server, as another device of its user does. */
async function endElsewhere(page: Page): Promise<void> {
  const access_token = await page.evaluate(() => window.localStorage.getItem('token') ?? '');
  const ended = await page.request.post('/api/apps/auth/logout', { form: { access_token } });
  expect(ended.status()).toBe(204);
}

// The browser itself writes a line for each answer of status 401.
test.use({ expectedComplaints: /status of 401/ });

test('a page for everybody says so, and keeps what is typed', async ({ member }) => {
  const name = member.getByLabel('Name of the land');
  await name.fill('Long Meadow');
  await endElsewhere(member);
  await expect(member.getByText('Your session has ended', { exact: true })).toBeVisible();
  await expect(member.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(member.getByRole('banner')).not.toContainText(ann.email);
  await expect(name).toHaveValue('Long Meadow');
});

test('a page for users leads to login, and back once its user signs in again', async ({
  member,
  platform,
}) => {
  await member.goto('/submissions?status=new');
  await expect(member.getByText('Changes show as they happen.')).toBeVisible();
  await endElsewhere(member);
  await expect(member).toHaveURL(/\/login\?from_url=/);
  await member.getByLabel('E-mail').fill(ann.email);
  await member.getByLabel('Password').fill(ann.password);
  await member.getByRole('button', { name: 'Sign in' }).click();
  await expect(member).toHaveURL(`${platform.url}/submissions?status=new`);
  await expect(member.getByText('Changes show as they happen.')).toBeVisible();
});

test('every tab of a disabled account is signed out', async ({ member, platform }) => {
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
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(tab.getByRole('banner')).not.toContainText(ann.email);
  }
});
