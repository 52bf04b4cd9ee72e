import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import {
  ann,
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

describe('two people in the editor', () => {
  it('each person publishes their own changes, and another person’s changes only if selected', async ({
    page,
    other,
    browser,
    platform,
  }) => {
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    await expect(page.getByText('Ann is editing too.')).toBeVisible();
    const presence = other.getByText('Administrator is editing too.');
    await expect(presence).toBeVisible();
    await other.context().setOffline(true);
    await expect(other.getByText('It is not known who else is editing.')).toBeVisible();
    await other.context().setOffline(false);
    await expect(presence).toBeVisible();
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
    const theirs = dialog.getByRole('listitem').filter({ hasText: 'Ann, ' });
    const mine = dialog.getByRole('listitem').filter({ hasText: 'You, ' });
    await expect(theirs.getByRole('checkbox', { name: 'Hero heading' })).not.toBeChecked();
    await expect(mine.getByRole('checkbox', { name: 'Hero text' })).toBeChecked();
    const ownChanges = dialog.getByRole('region', { name: 'Your changes' });
    await expect(ownChanges.getByRole('checkbox')).toHaveAccessibleName('Hero text');
    await expectAccessibleInBothSchemes(page);
    const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 360 });
    for (const checkbox of [mine, theirs]) {
      await checkbox.getByRole('checkbox').focus();
      for (const shown of [checkbox.getByRole('checkbox'), dialog.getByText('Publish 1 change')]) {
        await expect(shown).toBeInViewport({ ratio: 1 });
      }
    }
    await page.setViewportSize(viewport);
    const entries = dialog.getByRole('listitem').locator('strong');
    const names = await entries.allTextContents();
    await site(other).getByRole('heading', { name: 'Infrastructure Shapes Land Value' }).click();
    await other.keyboard.type('More ');
    await expect(entries).toHaveText([...names, 'About heading']);
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
    const about = theirs.filter({ hasText: 'About heading' });
    await theirs.getByRole('checkbox', { name: 'Hero heading' }).check();
    await about.getByRole('checkbox').check();
    const order = await entries.allTextContents();
    await other.keyboard.type('and more ');
    await expect(about).toContainText('Changed since you chose it.');
    await expect(about.getByRole('checkbox')).not.toBeChecked();
    await expect(entries).toHaveText(order);
    await expect(about).toContainText('More and more');
    await about.getByRole('checkbox').check();
    await expect(about).not.toContainText('Changed since');
    await dialog.getByRole('button', { name: 'Publish 2 changes' }).click();
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    expect(await visited()).toContain('Half ty');
    await visitor.close();
    await other.close();
    await expect(page.getByText('Ann is editing too.')).toHaveCount(0);
  });

  it('the user reverts and discards only their own changes', async ({ page, other, platform }) => {
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    const grid = (each: Page) => site(each).getByRole('heading', { name: /^Grid/ });
    const added = (each: Page) => site(each).getByRole('heading', { name: 'New pillar' });
    await title(page).click();
    await heading(page).fill('First version');
    await expect(status(page)).toHaveText(stored);
    const viewport = other.viewportSize() ?? { width: 1280, height: 800 };
    await other.setViewportSize({ width: 390, height: 640 });
    await expect(title(other)).toHaveText('First version');
    await expect(status(other)).toContainText('unpublished changes of Administrator.');
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    await expect(other.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    const publication = other.getByText('Administrator published changes.');
    await expect(publication).toBeVisible();
    // The message is below the page, so that the page does not move.
    const isBelow = () =>
      publication.evaluate((message) => {
        const page = document.querySelector('iframe')?.getBoundingClientRect();
        return message.getBoundingClientRect().top >= (page?.bottom ?? Number.NaN);
      });
    await expect.poll(isBelow).toBe(true);
    await other.setViewportSize(viewport);

    // Both people change the list of pillars; Ann also changes another text.
    await grid(other).click();
    await other.getByLabel('Title of pillar').fill('Grid of Ann');
    await expect(status(other)).toHaveText(stored);
    await title(other).click();
    await heading(other).fill('By Ann');
    await expect(status(other)).toHaveText(stored);
    await expect(title(page)).toHaveText('By Ann');
    await expect(publication).toBeVisible();
    await expectAccessibleInBothSchemes(other);
    await it.step('the publication is reported again after a reload, until it is dismissed', async () => {
      await other.reload();
      const report = other.getByText('Administrator published 1 change on ');
      await expect(report).toBeVisible();
      await other.getByRole('button', { name: 'Dismiss' }).click();
      await expect(report).toHaveCount(0);
      await other.reload();
      await expect(title(other)).toHaveText('By Ann');
      await expect(other.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
    });
    const addPillar = async () => {
      await grid(page).click();
      await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
      await page.getByRole('button', { name: 'Add to pillars' }).click();
      await expect(added(other)).toHaveCount(1);
    };
    await addPillar();
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
      await expect(entry('Revert Hero heading')).toContainText('Ann, ');
      await expect(entry('Revert Pillars')).toContainText('Ann, ');
      await expect(entry('Revert Pillars')).not.toContainText('You');
      for (const each of [page, other]) await expect(added(each)).toHaveCount(0);
      await expect(title(other)).toHaveText('By Ann');
      await expect(grid(other)).toHaveText('Grid of Ann');
    };
    await changeText();
    await openTab(page, 'Changes (4)');
    await expect(page.getByText('Changes of Ann remain.')).toBeVisible();
    await expect(entry('Revert Pillars')).toContainText(
      /Pillar ‘Grid.*’, changed.*Grid of AnnAnnPillar ‘New pillar’, added.*You/,
    );
    await expectAccessibleInBothSchemes(page);
    await expect(entry('Revert Pillars')).toContainText(/YouChanged \d/);
    const confirmation = page.waitForEvent('dialog');
    const isAsked = page.getByRole('button', { name: 'Revert Pillars' }).click();
    expect((await confirmation).message()).toMatch(
      /has changes of Ann, .* Revert all of these\?\n\nPillar ‘Grid.*’, changed \(Ann\)\nPillar ‘New pillar’, added \(You\)$/,
    );
    await (await confirmation).dismiss();
    await isAsked;
    const revertOwn = async (choice: 'accept' | 'dismiss') => {
      const asked = page.waitForEvent('dialog');
      const isDone = page.getByRole('button', { name: 'Revert my changes' }).click();
      const names = /^Revert your 2 changes\?\n\n(.*\n)?Pillar ‘New pillar’, added: “New pillar.*”/;
      expect((await asked).message()).toMatch(names);
      await (await asked)[choice]();
      await isDone;
    };
    await revertOwn('dismiss');
    await expect(page.getByRole('tab', { name: 'Changes (4)' })).toBeVisible();
    await revertOwn('accept');
    await expectOnlyOthers();
    await expect(status(page)).toHaveText(
      'The page can be edited. It shows unpublished changes of Ann.',
    );
    page.once('dialog', (question) => question.dismiss());
    await page.getByRole('button', { name: 'Revert Pillars' }).click();
    await expectOnlyOthers();
    await expect(page.getByRole('button', { name: 'Revert my changes' })).toHaveCount(0);

    await openTab(page, 'History');
    const restore = page.getByRole('button', { name: 'Restore the original content' });
    await restore.click();
    const question = page.getByRole('group', { name: 'Visitors will see it immediately.' });
    await expect(question).toContainText('immediately. Unpublished changes of Ann remain.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await addPillar();
    await changeText();
    await openTab(page, 'History');
    await restore.click();
    await expect(question).toContainText(
      'You have unpublished changes: keep them for later, or discard them. Unpublished changes of Ann remain.',
    );
    await page
      .getByRole('button', { name: 'Restore the original content, discard my changes' })
      .click();
    await expect(status(page)).toHaveText('The original content is published again.');
    await expect(other.getByText('Administrator restored the original content.')).toBeVisible();
    await expectOnlyOthers();
  });
});
