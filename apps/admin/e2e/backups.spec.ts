import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, notification, openAdmin } from './test.ts';

describe('backups in the administration', () => {
  it('an administrator makes a backup with the keyboard, and downloads it with the password', {
    tag: '@slow',
  }, async ({ page, consoleErrors }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openAdmin(page, '');
    await expect(page.getByText('There are no backups yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Make a backup now' }).press('Enter');
    const open = page.getByRole('button', { name: /^Download the backup of / });
    await expect(open).toBeVisible({ timeout: 20_000 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await open.press('Enter');
    await expectAccessibleInBothSchemes(page);
    await page.getByLabel('Your password').fill('a wrong password');
    const confirm = page.getByRole('button', { name: 'Download', exact: true });
    await confirm.press('Enter');
    await expect(notification(page, 'The backup could not be downloaded')).toBeVisible();
    await open.press('Enter');
    await page.getByLabel('Your password').fill('a long owner password');
    const [download] = await Promise.all([page.waitForEvent('download'), confirm.press('Enter')]);
    const content = await readFile(await download.path());
    expect(content.toString('latin1')).toMatch(/^backup\.json/);
    expect(consoleErrors.filter((message) => !message.includes('400'))).toEqual([]);
  });
});
