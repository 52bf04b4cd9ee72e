import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, openAdmin } from './test.ts';

describe('logs in the administration', () => {
  it('shows the cause of a failed request by its request id, and new entries while it is live', async ({
    page,
    platform,
    colleague,
    consoleErrors,
  }) => {
    const fail = (requestId: string) =>
      page.request.get(`/api/apps/${platform.appId}/entities/Unknown`, {
        headers: { 'X-Request-Id': requestId },
      });
    await fail('request-1');
    await openAdmin(page, 'logs');
    await page.getByLabel('Request id').fill('request-1');
    await page.getByRole('button', { name: 'Show' }).click();
    const rows = page.getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('entities/Unknown: status 404');
    await expect(rows.nth(1)).toContainText('not_found: The app has no entity Unknown');
    await expect(page).toHaveURL(/request_id=request-1/);
    await expectAccessibleInBothSchemes(page);

    await page.getByLabel('Request id').fill('request-2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No entry matches the filter')).toBeVisible();
    await page.getByLabel('Load new entries every two seconds').check();
    await fail('request-2');
    await expect(rows.nth(1)).toContainText('request-2');

    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await page.getByLabel('Source').selectOption('Audit trail');
    await page.getByLabel('Email address or id').fill('owner@groundwork.example');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(rows.nth(1)).toContainText('signed in');
    await colleague.entities.Task?.create({ title: 'a task' });
    await page.getByLabel('Source').selectOption('Request');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(rows.nth(1)).toContainText('entities/Task: status 20');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    expect(consoleErrors).toEqual([]);
  });
});
