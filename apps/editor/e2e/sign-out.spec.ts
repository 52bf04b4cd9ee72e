/** Tests what remains of an owner's changes when they sign out. */
import type { Page } from '@playwright/test';
import {
  admin,
  describe,
  expect,
  heading,
  it,
  openAsOwner,
  openTab,
  status,
  stored,
  title,
} from './owner.ts';

const NOT_STORED = 'not stored: the platform cannot be reached.';

async function typeOffline(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true);
  await title(page).click();
  await heading(page).fill(text);
  await expect(status(page)).toContainText(NOT_STORED);
}

describe('signing out', () => {
  it('an owner who signs out offline learns which changes are lost, and can stay', async ({
    page,
    platform,
  }) => {
    await openAsOwner(page, platform);
    await typeOffline(page, 'Typed offline');
    await openTab(page, 'Page');
    const signOut = async (choice: 'accept' | 'dismiss') => {
      const asked = page.waitForEvent('dialog');
      const isDone = page.getByRole('button', { name: 'Sign out' }).click();
      const question = await asked;
      const message = question.message();
      await question[choice]();
      await isDone;
      return message;
    };
    expect(await signOut('dismiss')).toBe(
      'Sign out?\n\nThese changes are not stored, and will be lost:\nHero heading: “Typed offline”',
    );
    await expect(title(page)).toHaveText('Typed offline');
    await page.context().setOffline(false);
    await expect(status(page)).toHaveText(stored);

    await typeOffline(page, 'Typed and left');
    await openTab(page, 'Page');
    expect(await signOut('accept')).toContain('“Typed and left”');
    await expect(page.getByRole('status')).toHaveText('You are signed out.');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await openAsOwner(page, platform, admin, stored);
    await expect(title(page)).toHaveText('Typed offline');
  });
});
