import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { reloadByMessage } from '../../site/e2e/reload-message.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

describe('service tokens in the administration', () => {
  it('offers to reload the page if its scripts do not load', { tag: '@slow' }, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await openAdmin(page, 'tokens?from=mail');
    await reloadByMessage(page);
    await expect(page.getByRole('heading', { name: 'Service tokens' })).toBeVisible();
    await expect(page).toHaveURL(/\?from=mail$/);
  });

  it('issues a token, shows it once, and revokes it', async ({ page, platform, consoleErrors }) => {
    await openAdmin(page, 'tokens');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByLabel('Name').fill('Nightly import');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const token = page.getByText(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const headers = { Authorization: `Bearer ${await token.textContent()}` };
    const users = `${platform.url}/api/apps/${platform.appId}/entities/User`;
    expect((await fetch(users, { headers })).status).toBe(200);
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Revoke Nightly import' })).toBeVisible();
    await expect(token).toHaveCount(0);

    await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
    await page.getByRole('button', { name: 'Revoke the token' }).click();
    await expect(notification(page, 'The token is revoked')).toBeVisible();
    await expect(page.getByText('No token is valid.')).toBeVisible();
    expect((await fetch(users, { headers })).status).toBe(401);
    expect(consoleErrors).toEqual([]);
  });
});
