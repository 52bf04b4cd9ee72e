import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import { tokenOf } from '../../site/e2e/sign-in.ts';
import {
  admin,
  describe,
  expect,
  heading,
  it,
  openAsOwner,
  openTab,
  publish,
  site,
  status,
  stored,
  title,
  withoutReports,
} from './owner.ts';

describe('drafts in the editor', () => {
  it('changes that could not be stored are sent again', async ({ page, context, platform }) => {
    await openAsOwner(page, platform);
    await it.step('changes that failed because of a lost connection are sent again', async () => {
      await context.setOffline(true);
      await title(page).click();
      await heading(page).fill('Typed offline');
      await expect(status(page)).toContainText('not stored: the platform cannot be reached.');
      await page.setViewportSize({ width: 360, height: 640 });
      await heading(page).focus();
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      await publish(page).click();
      await expect(status(page)).toContainText('Nothing was published.');
      await openTab(page, 'Changes (1)');
      // The panel is below the page, so the window scrolls to it.
      const revert = page.getByRole('button', { name: 'Revert Hero heading' });
      await expect(revert).toBeInViewport({ ratio: 1 });
      await expect(status(page)).toContainText('Keep this page open');
      await expectAccessibleInBothSchemes(page);
      await context.setOffline(false);
      await expect(status(page)).toHaveText(stored);
      await page.reload();
      await expect(title(page)).toHaveText('Typed offline');
    });
    await it.step('changes that failed because the session had ended are sent again after a sign-in', async () => {
      const token = await tokenOf(page.request, platform, admin);
      const others = routes.sessions.replace(':appId', platform.appId);
      await page.request.delete(`${platform.url}${API_PREFIX}${others}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      // Waits for the note, which moves the page: an earlier click could hit another text.
      await expect(page.getByText('who else is editing')).toBeVisible();
      await title(page).click();
      await heading(page).fill('Typed signed out');
      await expect(status(page)).toContainText('not stored: you are signed out.');
      const other = await context.newPage();
      await other.goto(`/__editor?access_token=${await tokenOf(page.request, platform, admin)}`);
      await expect(status(page)).toHaveText(stored);
      await other.reload();
      await expect(title(other)).toHaveText('Typed signed out');
    });
  });

  it('an unsaved text is stored while the browser asks the user whether to close the editor', async ({
    page,
    context,
    platform,
  }) => {
    await withoutReports(page);
    await openAsOwner(page, platform);
    await title(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed and left');
    const dialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await dialog).type()).toBe('beforeunload');
    await (await dialog).dismiss();
    await expect(status(page)).toHaveText(stored);
    await page.reload();
    await expect(title(page)).toHaveText('Typed and left');

    await it.step('a text that was typed in a field but not sent is sent after a reload', async () => {
      await title(page).click();
      await page.route('**/content/draft', () => {});
      await heading(page).fill('Ty');
      await page.keyboard.type('ped and reloaded');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      page.once('dialog', (question) => question.accept());
      await page.reload();
      await expect(title(page)).toHaveText('Typed and reloaded');
      await expect(status(page)).toHaveText(stored);
      await page.reload();
      await expect(title(page)).toHaveText('Typed and reloaded');
    });

    await it.step('a text typed in the page is stored even if the editor is closed before it receives the page’s messages', async () => {
      for (const [leave, text] of [
        ['reload', 'Typed in the page'],
        ['reload', 'Typed in the page again'],
        ['close', 'Typed and closed'],
      ] as const) {
        const other = await context.newPage();
        await withoutReports(other);
        await other.addInitScript(() => {
          window.addEventListener('message', (event) => {
            if (event.isTrusted && 'isLeft' in window) event.stopImmediatePropagation();
          });
        });
        await openAsOwner(other, platform, admin, stored);
        await title(other).click();
        await other.keyboard.press('Control+A');
        await other.keyboard.type(text);
        await other.evaluate(() => void Object.assign(window, { isLeft: true }));
        other.on('dialog', (question) => question.accept());
        if (leave === 'reload') await other.reload();
        await other.close();
        await page.reload();
        await expect(title(page)).toHaveText(text);
        await expect(status(page)).toHaveText(stored);
      }
    });
  });

  it('a text that could not be sent, or was typed before the tab was hidden, survives a crash of the tab', async ({
    page,
    platform,
  }) => {
    await withoutReports(page);
    // The browser dispatches no event before a crash.
    await page.addInitScript(() => {
      for (const type of ['pagehide', 'beforeunload']) {
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
      }
    });
    await openAsOwner(page, platform);
    const abort = () => page.route('**/content/draft', (route) => route.abort());
    const expectKept = async (text: string) => {
      await page.reload();
      await expect(title(page)).toHaveText(text);
      await expect(status(page)).toContainText('not stored: the platform cannot be reached.');
      await page.unroute('**/content/draft');
      await expect(status(page)).toHaveText(stored);
      const unsent = Object.keys(await page.evaluate(() => ({ ...sessionStorage })));
      expect(unsent.filter((key) => key.includes('unsent'))).toEqual([]);
    };
    await abort();
    await title(page).click();
    await heading(page).fill('Typed offline');
    await expect(status(page)).toContainText('not stored: the platform cannot be reached.');
    await expectKept('Typed offline');

    await abort();
    await title(page).click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed and hidden');
    await site(page)
      .locator('html')
      .evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await expectKept('Typed and hidden');
  });

  it('an item’s change can be undone after its list was changed, without a conflict', {
    tag: '@slow',
  }, async ({ page, platform }) => {
    await openAsOwner(page, platform);
    const undo = page.getByRole('button', { name: 'Undo' });
    const pillar = page.getByLabel('Title of pillar');
    await site(page).getByRole('heading', { name: 'Grid Intelligence' }).click();
    await pillar.fill('Grid Knowledge');
    await expect(status(page)).toHaveText(stored);
    await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
    await page.getByRole('button', { name: 'Add to pillars' }).click();
    await expect(status(page)).toHaveText(stored);
    await undo.click();
    await expect(site(page).getByRole('heading', { name: 'New pillar' })).toHaveCount(0);
    await undo.click();
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    await page.getByRole('button', { name: /^Pillar 1/ }).click();
    await pillar.fill('Grid Knowledge');
    await expect(status(page)).toHaveText(stored);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await it.step('reverting a list restores its removed last item as published', async () => {
      const pillars = site(page).locator('[data-content*="#pillars."][data-content$=".title"]');
      const [, network = '', last = ''] = await pillars.allTextContents();
      await pillars.last().click();
      await pillar.fill('Changed and removed');
      await expect(pillars.last()).toHaveText('Changed and removed');
      await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
      await page.getByRole('button', { name: 'Remove Pillar 3' }).click();
      await expect(pillars).toHaveText(['Grid Knowledge', network]);
      await openTab(page, 'Changes (2)');
      await page.getByRole('button', { name: 'Revert Pillars' }).click();
      await expect(pillars).toHaveText(['Grid Intelligence', network, last]);
      await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    });
  });
});
