/** Tests two people who edit the same site at the same time. */
import type { RunningPlatform } from '@groundwork/platform';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import {
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

const ann = { email: 'ann@groundwork.example', password: 'a long editor password' };

describe('two people in the editor', () => {
  it('changes of another window appear, and the user is asked which of two conflicting changes to keep', async ({
    page,
    browser,
    platform,
  }) => {
    const context = await browser.newContext({ baseURL: platform.url });
    const other = await context.newPage();
    await openAsOwner(page, platform);
    await openAsOwner(other, platform);
    await title(other).click();
    await heading(other).fill('From the other window');
    await expect(title(page)).toHaveText('From the other window');
    await openTab(page, 'Changes (1)');
    await page.getByRole('button', { name: 'Revert Hero heading' }).click();
    await expect(title(other)).not.toHaveText('From the other window');

    // Blocks events, so that the other window makes its own change before it receives the change of this
    // window.
    await other.route('**/content/events', (route) => route.abort());
    await other.reload();
    await expect(status(other)).toHaveText('The page can be edited.');
    await title(page).click();
    await heading(page).fill('Mine');
    await expect(status(page)).toHaveText(stored);
    for (const [button, kept] of [
      ['Use theirs', 'Mine'],
      ['Keep mine', 'Theirs on'],
    ] as const) {
      await title(other).click();
      await heading(other).fill('Theirs');
      const dialog = other.getByRole('dialog');
      await expect(dialog).toContainText('You changed “Hero heading” in another window');
      // The user continues to type: the keys change the text, and click no button of the question.
      await other.keyboard.type(' on');
      await other.keyboard.press('Enter');
      await expect(heading(other)).toHaveValue('Theirs on');
      await expect(dialog).toContainText('Theirs on');
      await dialog.getByRole('button', { name: button }).click();
      await expect(title(other)).toHaveText(kept);
      await expect(title(page)).toHaveText(kept);
      if (button === 'Use theirs') {
        await heading(page).fill('Mine again');
        await expect(status(page)).toHaveText(stored);
      }
    }

    await it.step('an open question and the typed text survive closing the editor', async () => {
      await heading(page).fill('Mine at last');
      await expect(status(page)).toHaveText(stored);
      await title(other).click();
      await heading(other).fill('Typed and closed');
      await expect(other.getByRole('dialog')).toContainText('Mine at last');
      other.once('dialog', (question) => question.accept());
      const isClosed = other.waitForEvent('close');
      await other.close({ runBeforeUnload: true });
      await isClosed;
      const next = await context.newPage();
      await next.goto('/__editor');
      const dialog = next.getByRole('dialog');
      await expect(dialog).toContainText('Typed and closed');
      await dialog.getByRole('button', { name: 'Keep mine' }).click();
      await expect(title(page)).toHaveText('Typed and closed');
    });
    await context.close();
  });

  it('each person publishes their own changes, and those of the other person only if they select them', async ({
    page,
    browser,
    platform,
  }) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    await expect(page.getByText('Ann is editing too.')).toBeVisible();
    const presence = other.getByText('Administrator is editing too.');
    await expect(presence).toBeVisible();
    await other.context().setOffline(true);
    await expect(other.getByText('Offline: who else is editing is not known.')).toBeVisible();
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

  it('each person reverts and discards only their own changes', async ({
    page,
    browser,
    platform,
  }) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
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
    // The page keeps its place, because the message is below it.
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
    await openTab(page, 'Changes (3)');
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
    const revertOwn = async (answer: 'accept' | 'dismiss') => {
      const asked = page.waitForEvent('dialog');
      const isDone = page.getByRole('button', { name: 'Revert my changes' }).click();
      const names = /^Revert your 2 changes\?\n\n(.*\n)?Pillar ‘New pillar’, added: “New pillar.*”/;
      expect((await asked).message()).toMatch(names);
      await (await asked)[answer]();
      await isDone;
    };
    await revertOwn('dismiss');
    await expect(page.getByRole('tab', { name: 'Changes (3)' })).toBeVisible();
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
    await other.close();
  });

  it('a person continues to type while the other changes the same list and publishes', async ({
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
    await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
    for (const place of [4, 3, 2]) {
      await page.getByRole('button', { name: `Move Pillar ${place} up` }).click();
    }
    await expect(pillars(other)).toHaveText(['New pillar', 'Ty', ...before.slice(1)]);
    await other.keyboard.type('ped');
    await expect(pillars(page)).toHaveText(['New pillar', 'Typed', ...before.slice(1)]);
    await publish(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
    await expect(
      dialog.getByRole('checkbox', { name: 'Pillar ‘New pillar’, added' }),
    ).toBeChecked();
    const theirs = dialog
      .getByRole('listitem')
      .filter({ hasText: `Pillar ‘${before[0]}’, changed` });
    await expect(theirs).toContainText(`${before[0]}Typed`);
    await expect(theirs).toContainText('Ann');
    await expect(theirs.getByRole('checkbox')).not.toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    const published = await (await page.request.get(platform.url)).text();
    expect([published.includes('New pillar'), published.includes('Typed')]).toEqual([true, false]);
    await expect(other.getByRole('tab', { name: /^Changes/ })).toBeVisible();
    await other.keyboard.type(' on');
    await other.keyboard.press('Escape');

    const after = ['New pillar', 'Typed on', ...before.slice(1)];
    await expect(pillars(other)).toHaveText(after);
    await expect(pillars(page)).toHaveText(after);
    await expect(status(other)).toHaveText(stored);
    expect(await html.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true);

    await it.step('a field stays when the other person removes its item while the cursor is in it', async () => {
      await pillars(other).first().click();
      const field = other.getByLabel('Title of pillar');
      await field.click();
      await page.getByRole('button', { name: 'Remove Pillar 1' }).click();
      await expect(status(other)).toHaveText(
        'Administrator removed “Title of pillar ‘New pillar’”, which you are editing.',
      );
      await other.keyboard.press('End');
      await other.keyboard.type(' of Ann');
      const question = other.getByRole('dialog');
      await expect(question).toContainText('removed “Pillar ‘New pillar of Ann’” meanwhile');
      await other.keyboard.type(' and more');
      await expect(field).toHaveValue('New pillar of Ann and more');
      await question.getByRole('button', { name: 'Keep mine' }).click();
      const kept = ['New pillar of Ann and more', ...after.slice(1)];
      for (const each of [other, page]) await expect(pillars(each)).toHaveText(kept);
    });
    await other.close();
  });

  it('a person continues to type while a question opens, and sees the question again after a reload', async ({
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
    await other.keyboard.press('ArrowRight');
    const before = await title(page).textContent();
    await title(page).click();
    await heading(page).fill('Of the owner');
    await expect(status(other)).toContainText(
      'Administrator changed “Hero heading”, which you are editing, to “Of the owner”.',
    );
    const dialog = other.getByRole('dialog');
    await other.keyboard.type(' of Ann');
    await expect(dialog).toContainText('Administrator changed “Hero heading” meanwhile');
    await other.keyboard.type(' and more');
    const text = `${before} of Ann and more`;
    await expect(title(other)).toHaveText(text);
    await expect(dialog).toContainText(text);
    await expect(title(page)).toHaveText('Of the owner');
    await expectAccessibleInBothSchemes(other);
    await it.step('in a narrow window, the question does not cover the edited field', async () => {
      const size = other.viewportSize() ?? { width: 1280, height: 800 };
      await other.setViewportSize({ width: 390, height: 640 });
      await heading(other).focus();
      const choices = dialog.getByRole('button', { name: /^(Keep mine|Use theirs)$/ });
      for (const each of await choices.all()) await expect(each).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const [field, shown] = [await heading(other).boundingBox(), await dialog.boundingBox()];
          return field && shown && field.y + field.height <= shown.y;
        })
        .toBe(true);
      await other.setViewportSize(size);
    });

    const question = other.waitForEvent('dialog');
    const reloaded = other.waitForEvent('load');
    await other.evaluate(() => void requestAnimationFrame(() => window.location.reload()));
    await (await question).accept();
    await reloaded;
    await expect(dialog).toContainText(text);
    await expect(title(other)).toHaveText(text);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(status(other)).toHaveText(stored);
    await expect(title(page)).toHaveText(text);

    const replaced = page.getByRole('dialog', {
      name: 'Ann replaced your change of “Hero heading”',
    });
    await expect(replaced).toContainText('Of the owner');
    await expectAccessibleInBothSchemes(page);
    await other.getByRole('button', { name: 'Undo' }).click();
    await expect(title(page)).toHaveText('Of the owner');
    await expect(replaced).toHaveCount(0);
    await heading(page).fill('Of the owner again');
    await expect(title(other)).toHaveText('Of the owner again');
    await title(other).click();
    await heading(other).fill('By Ann');
    await expect(replaced).toContainText('By Ann');
    await replaced.getByRole('button', { name: 'Use mine again' }).click();
    for (const each of [page, other]) await expect(title(each)).toHaveText('Of the owner again');
    await expect(replaced).toHaveCount(0);
    const isReplaced = 'Administrator replaced your change of “Hero heading”';
    await expect(dialog).toContainText(isReplaced);
    await other.reload();
    await expect(dialog).toContainText(isReplaced);
    await expect(dialog).toContainText('By Ann');
    await dialog.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(status(other)).toContainText('It shows unpublished changes of Administrator.');
    await other.close();
    await heading(page).fill('Of the owner');
    await expect(status(page)).toHaveText(stored);
    const later = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(later, platform, ann);
    await expect(later.getByRole('dialog')).toHaveCount(0);
    await publish(page).click();
    const publishing = page.getByRole('dialog', { name: 'Changes to publish' });
    const confirm = publishing.getByRole('button', { name: /^Publish \d/ });
    await expect(confirm).toBeEnabled();
    await title(later).click();
    await heading(later).fill('By Ann');
    await expect(status(later)).toHaveText(stored);
    await later.close();
    const asked = publishing.getByRole('heading', {
      name: 'Ann replaced your change of “Hero heading”',
    });
    await expect(asked).toBeFocused();
    await expect(confirm).toBeDisabled();
    await expect(confirm).toHaveAccessibleDescription('First answer the question above.');
    await expectAccessibleInBothSchemes(page);
    await replaced.getByRole('button', { name: 'Use mine again' }).click();
    await expect(publishing.getByRole('heading', { level: 2 })).toBeFocused();
    await publishing.getByRole('button', { name: 'Cancel' }).click();
    await expect(status(page)).toHaveText(stored);
    const latest = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(latest, platform, ann, isReplaced);
    await expect(latest.getByRole('dialog')).toContainText('By Ann');
    await latest.close();
  });

  describe('two people in the same list', () => {
    const pillars = (each: Page) =>
      site(each).locator('[data-content*="#pillars."][data-content$=".title"]');
    const dialogs = (each: Page) => each.getByRole('dialog');

    /** Opens the editor as two people. The owner has added a pillar, so the whole list is one change. */
    async function openBoth(
      page: Page,
      browser: Browser,
      platform: RunningPlatform,
      prepare = async (_: Page) => {},
    ) {
      await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
      const other = await browser.newPage({ baseURL: platform.url });
      await prepare(other);
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
      return { other, before, isFirstPage };
    }

    const openPillars = (each: Page) =>
      each.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
    const button = (each: Page, name: string) => each.getByRole('button', { name });

    it('both people type at the same time, and both texts stay', async ({
      page,
      browser,
      platform,
    }) => {
      const { other, before, isFirstPage } = await openBoth(page, browser, platform);
      // Typing each text takes more than two seconds, so each text is reported several times while the other is
      // being typed.
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
      await other.close();
    });

    it('a text that has not been reported yet stays when other items are moved, added and removed', async ({
      page,
      browser,
      platform,
    }) => {
      const { other, before, isFirstPage } = await openBoth(
        page,
        browser,
        platform,
        withoutReports,
      );
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

      await it.step('the history names the changes as the question did', async () => {
        await publish(page).click();
        const names = await dialogs(page).locator('strong').allTextContents();
        expect(names).toContain(`Pillar ‘${network}’, removed`);
        for (const box of await dialogs(page).getByRole('checkbox').all()) await box.check();
        await button(page, `Publish ${names.length} changes`).click();
        await openTab(page, 'History');
        const version = page.getByRole('listitem').filter({ hasText: 'Version 1' });
        for (const name of names) await expect(version).toContainText(name);
      });
      await other.close();
    });

    it('both people add equal items at the same moment, and both items stay', async ({
      page,
      browser,
      platform,
    }) => {
      const { other, before } = await openBoth(page, browser, platform);
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
      await other.close();
    });

    it('one person adds an item offline while the other adds one and publishes, and both items stay', async ({
      page,
      browser,
      platform,
    }) => {
      const { other, before } = await openBoth(page, browser, platform);
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
      await expect(dialogs(other).getByRole('listitem')).toHaveText([
        /^Pillar ‘New pillar’, added/,
      ]);
      await other.close();
    });

    it('a person continues to type in a field of the editor while the other moves the item of that field', async ({
      page,
      browser,
      platform,
    }) => {
      const { other, before } = await openBoth(page, browser, platform);
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
      await other.close();
    });

    it('the editor asks before a text is lost because the other person removes its item', async ({
      page,
      browser,
      platform,
    }) => {
      const { other, before } = await openBoth(page, browser, platform, withoutReports);
      await pillars(other).first().click();
      await other.keyboard.press('End');
      await other.keyboard.type(' of Ann');
      await button(page, 'Remove Pillar 1').click();
      await expect(status(page)).toHaveText(stored);
      await other.keyboard.press('Escape');
      const dialog = other.getByRole('dialog');
      await expect(dialog).toContainText(
        `Administrator removed “Pillar ‘${before[0]} of Ann’” meanwhile`,
      );
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
      // The text is stored now, so the other person is asked before removing its item.
      const message = page.waitForEvent('dialog').then(async (confirmation) => {
        await confirmation.dismiss();
        return confirmation.message();
      });
      await button(page, 'Remove Pillar 1').click();
      expect(await message).toContain(
        `“Pillar ‘${before[0]} of Ann’” has unpublished changes of Ann`,
      );
      await expect(pillars(page)).toHaveText(after);

      await it.step('she is asked about a stored text that the other person removes', async () => {
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
      await other.close();
    });
  });
});
