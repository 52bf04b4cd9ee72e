import { createClient } from '@groundwork/sdk';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

describe('users in the administration', () => {
  it('an administrator finds a user, changes the role, ends the sessions, and removes the user', async ({
    page,
    platform,
    consoleErrors,
  }) => {
    const ada = { email: 'ada@firm.example', password: 'a long enough password' };
    const bob = { ...ada, email: 'bob@firm.example' };
    const membership = { role: 'user' };
    await platform.accounts.create({ ...ada, fullName: 'Ada Lovelace', membership });
    await platform.accounts.create({ ...bob, fullName: 'Bob', membership });
    const client = createClient({ appId: platform.appId, serverUrl: platform.url });
    await client.auth.loginViaEmailPassword(ada.email, ada.password);
    await client.entities.Task?.create({ title: 'Survey' });
    await openAdmin(page, 'users');
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(4);
    await page.getByRole('searchbox').fill('lovelace');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(2);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: ada.email }).click();
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await page.getByRole('button', { name: 'Search all records' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: '1 record' })).toHaveText(/^Task/);
    await expect(page.getByRole('link', { name: 'Task' })).toHaveAttribute(
      'href',
      /\/records\/Task\?where=created_by_id\+is\+\w{24}&match=any$/,
    );
    await page.getByLabel('Role').selectOption('admin');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notification(page, 'The changes are saved')).toBeVisible();
    await expect(page.getByLabel('Role')).toHaveValue('admin');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('Not signed in.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Remove from the app' }).click();
    await page.getByRole('button', { name: `Remove ${ada.email}` }).click();
    await expect(rows.filter({ hasText: bob.email })).toBeVisible();
    await expect(rows.filter({ hasText: ada.email })).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });

  it('an administrator corrects an invalid address, invites a user, and withdraws the invitation', {
    tag: '@slow',
  }, async ({ page }) => {
    await openAdmin(page, 'users');
    const email = page.getByLabel('Email address', { exact: true });
    await email.fill('grace@');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('grace@firm.example');
    await page.getByLabel('Role').selectOption('editor');
    await page.getByLabel('Message (optional)').fill('Welcome, Grace.');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(notification(page, 'The invitation is on its way')).toBeVisible();
    await expect(page.getByText(/^editor, until /)).toBeVisible();
    await page
      .getByRole('button', { name: 'Withdraw the invitation of grace@firm.example' })
      .click();
    await expect(notification(page, 'The invitation is withdrawn')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeHidden();
  });
});
