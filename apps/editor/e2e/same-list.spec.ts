import type { RunningPlatform } from '@groundwork/platform';
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
  withoutReports,
} from './owner.ts';

describe('two people in the same list', () => {
  const pillars = (each: Page) =>
    site(each).locator('[data-content*="#pillars."][data-content$=".title"]');
  const dialogs = (each: Page) => each.getByRole('dialog');

  /** Opens the editor as two people. The owner has added a pillar, so the whole list is one change. */
  async function openBoth(page: Page, other: Page, platform: RunningPlatform) {
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    const html = site(other).locator('html');
    await html.evaluate(() => Object.assign(window, { isFirstPage: true }));
    const isFirstPage = () => html.evaluate(() => Reflect.get(window, 'isFirstPage') === true);
    const before = await pillars(page).allTextContents();
    await pillars(page).last().click();
    await openPillars(page);
    await page.getByRole('button', { name: 'Add to pillars' }).click();
    await expect(pillars(other)).toHaveText([...before, 'New pillar']);
    await openPillars(page);
    return { before, isFirstPage };
  }

  const openPillars = (each: Page) =>
    each.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
  const button = (each: Page, name: string) => each.getByRole('button', { name });

  it('both texts stay if two people type at the same time', async ({ page, other, platform }) => {
    const { before, isFirstPage } = await openBoth(page, other, platform);
    // Typing takes more than two seconds, so the page reports each text several times while the other person types.
    await pillars(page).last().click();
    await pillars(other).first().click();
    for (const each of [page, other]) await each.keyboard.press('Control+A');
    const [mine, theirs] = ['Written by the owner of the site', 'Written by Ann meanwhile'];
    await Promise.all([
      page.keyboard.type(mine, { delay: 90 }),
      other.keyboard.type(theirs, { delay: 90 }),
    ]);
    const after = [theirs, ...before.slice(1), mine];
    for (const each of [page, other]) {
      await each.keyboard.press('Escape');
      await expect(pillars(each)).toHaveText(after);
      await expect(status(each)).toHaveText(stored);
      await expect(dialogs(each)).toHaveCount(0);
    }
    expect(await isFirstPage()).toBe(true);
  });

  it('another person’s waiting change appears in a text when the user clicks into that text from another one', async ({
    page,
    other,
    platform,
  }) => {
    const { before } = await openBoth(page, other, platform);
    await title(other).click();
    await title(page).click();
    await heading(page).fill('First');
    await expect(status(other)).toContainText('to “First”');
    await pillars(page).first().click();
    await page.getByLabel('Title of pillar').fill('Of the owner');
    await expect(status(page)).toHaveText(stored);
    await title(page).click();
    await heading(page).fill('Second');
    await expect(status(other)).toContainText('to “Second”');
    await expect(pillars(other).first()).toHaveText(String(before[0]));

    await pillars(other).first().click();
    await expect(pillars(other).first()).toHaveText('Of the owner');
    await other.keyboard.press('End');
    await other.keyboard.type(' and Ann');
    for (const each of [other, page]) {
      await expect(pillars(each).first()).toHaveText('Of the owner and Ann');
    }
  });

  it('a text that has not been reported yet stays when other items are moved, added and removed', async ({
    page,
    other,
    platform,
  }) => {
    await withoutReports(other);
    const { before, isFirstPage } = await openBoth(page, other, platform);
    const [grid = '', network = '', consent = ''] = before;
    await pillars(other).first().click();
    await other.keyboard.press('End');
    let typed = grid;
    for (const [key, change, titles] of [
      ['a', 'Move Pillar 4 up', ['typed', network, 'New pillar', consent]],
      ['b', 'Move Pillar 1 down', [network, 'typed', 'New pillar', consent]],
      ['c', 'Add to pillars', [network, 'typed', 'New pillar', consent, 'New pillar']],
      ['d', 'Remove Pillar 1', ['typed', 'New pillar', consent, 'New pillar']],
    ] as const) {
      await other.keyboard.type(key);
      typed += key;
      await button(page, change).click();
      if (change === 'Add to pillars') await openPillars(page);
      const shown = (text: string) => titles.map((title) => (title === 'typed' ? text : title));
      await expect(pillars(page)).toHaveText(shown(grid));
      await expect(pillars(other)).toHaveText(shown(typed));
    }
    await other.keyboard.type('e');
    await other.keyboard.press('Escape');
    const after = [`${typed}e`, 'New pillar', consent, 'New pillar'];
    for (const each of [other, page]) {
      await expect(pillars(each)).toHaveText(after);
      await expect(status(each)).toHaveText(stored);
      await expect(dialogs(each)).toHaveCount(0);
    }
    expect(await isFirstPage()).toBe(true);

    await it.step('the history names the changes like the dialog for publishing', async () => {
      await publish(page).click();
      const names = await dialogs(page).locator('strong').allTextContents();
      expect(names).toContain(`Pillar ‘${network}’, removed`);
      for (const box of await dialogs(page).getByRole('checkbox').all()) await box.check();
      await button(page, `Publish ${names.length} changes`).click();
      await openTab(page, 'History');
      const version = page.getByRole('listitem').filter({ hasText: 'Version 1' });
      for (const name of names) await expect(version).toContainText(name);
    });
  });

  it('both items stay if two people add equal items at the same moment', async ({
    page,
    other,
    platform,
  }) => {
    const { before } = await openBoth(page, other, platform);
    await pillars(other).last().click();
    await openPillars(other);
    await Promise.all([page, other].map((each) => button(each, 'Add to pillars').click()));
    const after = [...before, 'New pillar', 'New pillar', 'New pillar'];
    for (const each of [page, other]) {
      await expect(pillars(each)).toHaveText(after);
      await expect(status(each)).toHaveText(stored);
      await expect(dialogs(each)).toHaveCount(0);
    }
    await button(other, 'Undo').click();
    for (const each of [page, other]) await expect(pillars(each)).toHaveText(after.slice(0, -1));
  });

  it('an item that one person adds offline stays while another person adds an item and publishes', async ({
    page,
    other,
    platform,
  }) => {
    const { before } = await openBoth(page, other, platform);
    await other.route('**/content/events', (route) => route.abort());
    await other.reload();
    await expect(status(other)).toContainText('The page can be edited.');
    await other.route('**/content/draft', (route) => route.abort());
    await pillars(other).first().click();
    await openPillars(other);
    await button(other, 'Add to pillars').click();
    await expect(status(other)).toContainText('Your changes are not stored');
    await pillars(page).last().click();
    await page.getByLabel('Title of pillar').fill('Of the owner');
    await expect(status(page)).toHaveText(stored);
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');

    await other.unroute('**/content/draft');
    const after = [...before, 'Of the owner', 'New pillar'];
    for (const each of [other, page]) await expect(pillars(each)).toHaveText(after);
    await expect(other.getByText('Administrator published changes.')).toBeVisible();
    await expect(dialogs(other)).toHaveCount(0);
    await publish(other).click();
    await expect(dialogs(other).getByRole('listitem')).toHaveText([/^Pillar ‘New pillar’, added/]);
  });

  it('a person continues to type in an editor field while another person moves the field’s item', async ({
    page,
    other,
    platform,
  }) => {
    const { before } = await openBoth(page, other, platform);
    await pillars(other).first().click();
    const field = other.getByLabel('Title of pillar');
    await field.fill('Ty');
    await button(page, 'Move Pillar 4 up').click();
    await button(page, 'Move Pillar 1 down').click();
    await expect(pillars(other)).toHaveText([
      String(before[1]),
      'Ty',
      'New pillar',
      String(before[2]),
    ]);
    await other.keyboard.type('ped');
    await expect(field).toHaveValue('Typed');
    // The box must still be around the text after the item was moved.
    const label = site(other).locator('editor-bridge-overlay .box:not([hidden]) .label');
    await expect(label).toHaveText('Title of pillar 2');
    const after = [String(before[1]), 'Typed', 'New pillar', String(before[2])];
    for (const each of [other, page]) await expect(pillars(each)).toHaveText(after);
  });

  it('the editor asks before a text is lost because another person removes its item', async ({
    page,
    other,
    platform,
  }) => {
    await withoutReports(other);
    const { before } = await openBoth(page, other, platform);
    await pillars(other).first().click();
    await other.keyboard.press('End');
    await other.keyboard.type(' of Ann');
    await button(page, 'Remove Pillar 1').click();
    await expect(status(page)).toHaveText(stored);
    await other.keyboard.press('Escape');
    const dialog = other.getByRole('dialog');
    await expect(dialog).toContainText(`Administrator removed “Pillar ‘${before[0]}’” meanwhile`);
    await expect(dialog).toContainText(`${before[0]} of Ann`);
    const question = other.waitForEvent('dialog');
    await other.evaluate(() => void requestAnimationFrame(() => window.location.reload()));
    expect((await question).type()).toBe('beforeunload');
    await (await question).dismiss();
    await expectAccessibleInBothSchemes(other);
    await button(other, 'Keep mine').click();
    const after = [`${before[0]} of Ann`, ...before.slice(1), 'New pillar'];
    for (const each of [other, page]) await expect(pillars(each)).toHaveText(after);
    await expect(status(other)).toHaveText(stored);
    // The text is stored now, so the editor asks the other person before it removes the item.
    const message = page.waitForEvent('dialog').then(async (confirmation) => {
      await confirmation.dismiss();
      return confirmation.message();
    });
    await button(page, 'Remove Pillar 1').click();
    expect(await message).toContain(
      `“Pillar ‘${before[0]} of Ann’” has unpublished changes of Ann`,
    );
    await expect(pillars(page)).toHaveText(after);

    await it.step('Ann is asked about her stored text when the owner removes its item', async () => {
      const isRemoved = `Administrator removed “Pillar ‘${before[0]} of Ann’”`;
      const remove = async () => {
        page.once('dialog', (confirmation) => confirmation.accept());
        await button(page, 'Remove Pillar 1').click();
        await expect(pillars(page)).toHaveText(after.slice(1));
      };
      await remove();
      await expect(dialog).toContainText(isRemoved);
      await expectAccessibleInBothSchemes(other);
      await other.reload();
      await expect(dialog).toContainText(`${before[0]} of Ann`);
      await expect(pillars(other)).toHaveText(after.slice(1));
      await button(other, 'Keep mine').click();
      for (const each of [other, page]) await expect(pillars(each)).toHaveText(after);
      await expect(status(other)).toHaveText(stored);
      await remove();
      await expect(dialog).toContainText(isRemoved);
      const dismissed = other.waitForResponse((response) => response.url().includes('/replaced'));
      await button(other, 'Use theirs').click();
      await dismissed;
      await other.reload();
      await expect(status(other)).toHaveText(stored);
      await expect(dialog).toHaveCount(0);
    });
  });

  it('an answer about a replaced text still applies after the text’s item moves', async ({
    page,
    other,
    platform,
  }) => {
    const { before } = await openBoth(page, other, platform);
    const [grid = '', ...rest] = before;
    const field = (each: Page, name: string) => each.getByRole('textbox', { name });
    const write = async (each: Page, name: string, text: string) => {
      await pillars(each).first().click();
      await field(each, name).fill(text);
      await expect(status(each)).toHaveText(stored);
    };
    await write(page, 'Title of pillar', 'Mine');
    await expect(pillars(other).first()).toHaveText('Mine');
    await write(other, 'Description of pillar', 'By Ann.');
    await expect(site(page).getByText('By Ann.')).toBeVisible();
    // On another visit, the editor does not know which texts the user typed.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(status(page)).toHaveText(stored);
    await write(other, 'Title of pillar', 'Hers');
    const question = page.getByRole('dialog', {
      name: `Ann replaced your change of “Title of pillar ‘${grid}’”`,
    });
    await expect(question).toContainText('Mine');

    const isHeld = Promise.withResolvers<void>();
    await page.route('**/content/replaced?*', async (route) => {
      await isHeld.promise;
      await route.continue();
    });
    const dismissed = page.waitForResponse('**/content/replaced?*');
    await button(page, 'Keep theirs').click();
    await openPillars(other);
    await button(other, 'Move Pillar 1 down').click();
    const [second = '', ...others] = rest;
    await expect(pillars(page)).toHaveText([second, 'Hers', ...others, 'New pillar']);
    isHeld.resolve();
    await dismissed;
    await page.reload();
    await expect(status(page)).toHaveText(stored);
    await expect(dialogs(page)).toHaveCount(0);
  });
});
