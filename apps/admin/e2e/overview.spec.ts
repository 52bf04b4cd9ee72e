import { routes } from '@groundwork/sdk/protocol';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

describe('overview and settings in the administration', () => {
  it('an administrator reads what production needs, and closes the app to the public', async ({
    page,
    platform,
    consoleErrors,
  }) => {
    await openAdmin(page, '');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByText(/^Emails need a mail server/)).toBeVisible();
    await expect(page.getByText('No slow query needs an index.')).toBeVisible();
    await page.getByLabel('Period').selectOption('Last day');
    const requests = page.getByRole('figure').filter({ hasText: 'Failed requests' });
    await expect(requests).toContainText('0 in total');
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);

    await page.getByRole('link', { name: 'Show the settings' }).click();
    await page.getByRole('switch').click();
    await expect(page.getByRole('cell', { name: 'GROUNDWORK_SMTP_URL' })).toBeVisible();
    await page.getByLabel('Who may open the app').selectOption('Members only');
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notification(page, 'The settings are saved')).toBeVisible();
    const path = routes.publicSettings.replace(':appId', platform.appId);
    expect((await fetch(`${platform.url}/api${path}`)).status).toBe(403);
    expect(consoleErrors).toEqual([]);
  });
});
