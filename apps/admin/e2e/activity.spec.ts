import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

describe('activity in the administration', () => {
  it('lists visits and the audit trail, and shows why an automation failed', async ({
    page,
    colleague,
    consoleErrors,
  }) => {
    await colleague.appLogs.logUserInApp('Home');
    await openAdmin(page, 'visits');
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText('Home');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);

    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.getByRole('combobox', { name: 'What happened' }).selectOption('Signed in');
    await page.getByRole('searchbox').fill('owner@groundwork.example');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/action=signed_in&user=owner/);
    await expect(rows.nth(1)).toContainText('owner@groundwork.example');
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as lines of JSON' }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).action)).toEqual(['signed_in', 'signed_in']);

    await page.getByRole('link', { name: 'Automations' }).click();
    await page.getByRole('button', { name: /^Pause: .*yearly$/ }).click();
    await expect(page.getByText('remind/yearly: paused')).toBeVisible();
    await page.getByRole('button', { name: /^Resume: .*yearly$/ }).click();
    await expect(page.getByText('remind/yearly: next at')).toBeVisible();
    await page.getByRole('button', { name: /^Run now: .*yearly$/ }).click();
    await expect(notification(page, 'The automation is started')).toBeVisible();
    await expect(page.getByText('responded with status 400')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    const retried = page.waitForResponse(/\/automations\/runs\/\w+\/retry/);
    await page.getByRole('button', { name: 'Try again: remind/yearly' }).click();
    expect((await retried).status()).toBe(200);
    expect(consoleErrors).toEqual([]);
  });
});
