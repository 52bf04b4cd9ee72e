/** Tests two people who edit the same site. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import {
  admin,
  describe,
  expect,
  heading,
  it,
  openAsOwner,
  openTab,
  publish,
  publishChanges,
  site,
  status,
  stored,
  title,
} from './owner.ts';

const ann = { email: 'ann@groundwork.example', password: 'a long editor password' };

describe('two editors', () => {
  it('shows the changes of another window, and asks which of two changes to keep', async ({
    page,
    browser,
    platform,
  }) => {
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform);
    await title(other).click();
    await heading(other).fill('From the other window');
    await expect(title(page)).toHaveText('From the other window');
    await openTab(page, 'Changes (1)');
    await page.getByRole('button', { name: 'Revert Hero heading' }).click();
    await expect(title(other)).not.toHaveText('From the other window');

    // Now that window does not see the change of this one before it makes its own.
    await other.route('**/content/events', (route) => route.abort());
    await other.reload();
    await expect(status(other)).toHaveText('The page can be edited.');
    await title(page).click();
    await heading(page).fill('Mine');
    await expect(status(page)).toHaveText(stored);
    for (const [button, kept] of [
      ['Use theirs', 'Mine'],
      ['Keep mine', 'Theirs'],
    ] as const) {
      await title(other).click();
      await heading(other).fill('Theirs');
      const dialog = other.getByRole('dialog');
      await expect(dialog).toContainText(/changed “Hero heading” meanwhile/);
      await dialog.getByRole('button', { name: button }).click();
      await expect(title(other)).toHaveText(kept);
      await expect(title(page)).toHaveText(kept);
      if (button === 'Use theirs') {
        await heading(page).fill('Mine again');
        await heading(page).fill('Mine');
        await expect(status(page)).toHaveText(stored);
      }
    }
    await other.close();
  });

  it('publish their own changes, and those of the other if they choose them', async ({
    page,
    browser,
    platform,
  }) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    await title(other).click();
    await other.keyboard.press('Control+A');
    await other.keyboard.type('Half ty');
    await expect(status(other)).toHaveText(stored);
    await expect(title(page)).toHaveText('Half ty');
    await openTab(page, 'All content');
    await page.getByRole('button', { name: /^Hero text/ }).click();
    await page.getByLabel('Hero text', { exact: true }).fill('Finished');
    await expect(status(page)).toHaveText(stored);

    await publish(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
    const theirs = dialog.getByRole('listitem').filter({ hasText: ann.email });
    const mine = dialog.getByRole('listitem').filter({ hasText: admin.email });
    await expect(theirs.getByRole('checkbox', { name: 'Hero heading' })).not.toBeChecked();
    await expect(mine.getByRole('checkbox', { name: 'Hero text' })).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    const visitor = await browser.newPage();
    const visited = async () => {
      await visitor.goto(platform.url);
      return visitor.getByRole('main').textContent();
    };
    expect(await visited()).toContain('Finished');
    expect(await visited()).not.toContain('Half ty');

    await publish(page).click();
    await expect(dialog.getByRole('button', { name: 'Publish 0 changes' })).toBeDisabled();
    await theirs.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    expect(await visited()).toContain('Half ty');
    await visitor.close();
    await other.close();
  });

  it('revert and discard their own changes only', async ({ page, browser, platform }) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    const grid = (each: Page) => site(each).getByRole('heading', { name: /^Grid/ });
    await title(page).click();
    await heading(page).fill('First version');
    await expect(status(page)).toHaveText(stored);
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    await expect(other.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();

    // Both change the list of pillars, and Ann one text more.
    await grid(other).click();
    await other.getByLabel('Title of pillar').fill('Grid of Ann');
    await expect(status(other)).toHaveText(stored);
    await title(other).click();
    await heading(other).fill('By Ann');
    await expect(status(other)).toHaveText(stored);
    await expect(title(page)).toHaveText('By Ann');
    await grid(page).click();
    await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
    await page.getByRole('button', { name: 'Add to pillars' }).click();
    const changeText = async () => {
      await openTab(page, 'All content');
      await page.getByRole('button', { name: /^Hero text/ }).click();
      await page.getByLabel('Hero text', { exact: true }).fill('By the owner');
      await expect(status(page)).toHaveText(stored);
    };
    const entry = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    const expectOnlyOthers = async () => {
      await expect(page.getByRole('tab', { name: 'Changes (2)' })).toBeVisible();
      await openTab(page, 'Changes (2)');
      await expect(entry('Revert Hero heading')).toContainText(`${ann.email}, `);
      await expect(entry('Revert Pillars')).toContainText(`${admin.email} and ${ann.email}, `);
      await expect(title(other)).toHaveText('By Ann');
      await expect(grid(other)).toHaveText('Grid of Ann');
    };
    await changeText();
    await openTab(page, 'Changes (3)');
    await expect(page.getByText(`Changes of ${ann.email} remain.`)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Revert my changes' }).click();
    await expectOnlyOthers();
    await expect(page.getByRole('button', { name: 'Revert my changes' })).toHaveCount(0);

    await openTab(page, 'History');
    const restore = page.getByRole('button', { name: 'Restore the original content' });
    await restore.click();
    const question = page.getByRole('group', { name: 'Visitors will see it immediately.' });
    await expect(question).toContainText(
      `immediately. Unpublished changes of ${ann.email} remain.`,
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await changeText();
    await openTab(page, 'History');
    await restore.click();
    await expect(question).toContainText(
      `You have unpublished changes: keep them for later, or discard them. Unpublished changes of ${ann.email} remain.`,
    );
    await page
      .getByRole('button', { name: 'Restore the original content, discard my changes' })
      .click();
    await expect(status(page)).toHaveText('The original content is published again.');
    await expectOnlyOthers();
    await other.close();
  });

  it('type on while the other changes the same list and publishes', async ({
    page,
    browser,
    platform,
  }) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    const html = site(other).locator('html');
    await html.evaluate(() => Object.assign(window, { isFirstPage: true }));
    const pillars = (each: Page) =>
      site(each).locator('[data-content*="#pillars."][data-content$=".title"]');
    const before = await pillars(page).allTextContents();
    await pillars(other).first().click();
    await other.keyboard.press('Control+A');
    await other.keyboard.type('Ty');

    await pillars(page).last().click();
    await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
    await page.getByRole('button', { name: 'Add to pillars' }).click();
    for (const place of [4, 3, 2]) {
      await page.getByRole('button', { name: `Move Pillar ${place} up` }).click();
    }
    await expect(pillars(other)).toHaveText(['New pillar', 'Ty', ...before.slice(1)]);
    await other.keyboard.type('ped');
    await expect(status(page)).toHaveText(stored);
    await publish(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
    await dialog.getByRole('checkbox', { name: 'Pillars' }).check();
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    await expect(other.getByRole('tab', { name: /^Changes/ })).toBeVisible();
    await other.keyboard.type(' on');
    await other.keyboard.press('Escape');

    const after = ['New pillar', 'Typed on', ...before.slice(1)];
    await expect(pillars(other)).toHaveText(after);
    await expect(pillars(page)).toHaveText(after);
    await expect(status(other)).toHaveText(stored);
    expect(await html.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);
    await other.close();
  });
});
