import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import type { Page } from '@playwright/test';
import { signIn, tokenOf } from '../../site/e2e/sign-in.ts';
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
  it('an owner who signs out offline learns which changes are lost, and can stay', {
    tag: '@slow',
  }, async ({ page, platform }) => {
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

  it('signing out in another tab removes what the editor could not store, and an expired session does not', {
    tag: '@slow',
  }, async ({ page, context, platform }) => {
    await openAsOwner(page, platform);
    const before = await title(page).textContent();
    const leave = async (text: string, meanwhile?: () => Promise<void>) => {
      const editor = await context.newPage();
      await editor.goto('/__editor');
      await expect(status(editor)).toContainText('The page can be edited.');
      await typeOffline(editor, text);
      await context.setOffline(false);
      await editor.route('**/content/**', (route) => route.abort());
      await meanwhile?.();
      editor.once('dialog', (question) => question.accept());
      const isClosed = editor.waitForEvent('close');
      await editor.close({ runBeforeUnload: true });
      await isClosed;
    };
    const signOut = async () => {
      await page.goto('/__editor');
      await openTab(page, 'Page');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('status')).toHaveText('You are signed out.');
    };
    const openAgain = async (text: string) => {
      await page.goto('/__editor');
      await signIn(page, admin.email, admin.password);
      await expect(title(page)).toHaveText(text);
    };
    await leave('Open meanwhile', signOut);
    await openAgain(String(before));

    await page.goto('about:blank');
    await leave('Typed and kept', async () => {
      const token = await tokenOf(page.request, platform, admin);
      await page.request.delete(
        `${platform.url}${API_PREFIX}${routes.sessions.replace(':appId', platform.appId)}`,
        { headers: { Authorization: `Bearer ${token}` } },
      );
    });
    await openAgain('Typed and kept');
  });
});

describe('signing in', () => {
  it('an owner who has signed in to the administration opens the editor without the password', async ({
    page,
    platform,
  }) => {
    await page.goto('/__admin');
    await signIn(page, admin.email, admin.password);
    await expect(page.getByRole('link', { name: 'Edit its pages' })).toBeVisible();
    await page.goto('/__editor');
    await page.getByRole('button', { name: `Open the editor as ${admin.email}` }).click();
    await expect(status(page)).toHaveText('The page can be edited.');
    expect(page.url()).toBe(`${platform.url}/__editor`);
    await page.reload();
    await expect(status(page)).toHaveText('The page can be edited.');
  });
});
