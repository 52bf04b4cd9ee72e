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
  site,
  status,
  stored,
  title,
} from './owner.ts';

describe('two people in the same text', () => {
  it('asks the user which change to keep if two of the user’s windows change the same text', {
    tag: '@slow',
  }, async ({ page, browser, platform }) => {
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

    // Blocks events, so that the other window makes its own change before it receives this window's change.
    await other.route('**/content/events', (route) => route.abort());
    await other.reload();
    await expect(status(other)).toHaveText('The page can be edited.');
    await title(page).click();
    await heading(page).fill('Mine');
    await expect(status(page)).toHaveText(stored);
    for (const [button, kept] of [
      ['Use the other one', 'Mine'],
      ['Keep this one', 'Theirs on'],
    ] as const) {
      await title(other).click();
      await heading(other).fill('Theirs');
      const dialog = other.getByRole('dialog');
      await expect(dialog).toContainText('You changed “Hero heading” in another window');
      await expect(dialog.getByRole('term')).toHaveText(['This window', 'Your other window']);
      // The user continues to type: the keystrokes change the text, and click no button in the question.
      await other.keyboard.type(' on');
      await other.keyboard.press('Enter');
      await expect(heading(other)).toHaveValue('Theirs on');
      await expect(dialog).toContainText('Theirs on');
      await dialog.getByRole('button', { name: button }).click();
      await expect(title(other)).toHaveText(kept);
      await expect(title(page)).toHaveText(kept);
      if (button === 'Use the other one') {
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
      await dialog.getByRole('button', { name: 'Keep this one' }).click();
      await expect(title(page)).toHaveText('Typed and closed');
    });
    await context.close();
  });

  it('a person continues to type while another person changes the same list and publishes', {
    tag: '@slow',
  }, async ({ page, other, platform }) => {
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

    await it.step('a field with the cursor stays when another person removes its item', async () => {
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
      await expect(question).toContainText('removed “Pillar ‘New pillar’” meanwhile');
      await other.keyboard.type(' and more');
      await expect(field).toHaveValue('New pillar of Ann and more');
      await question.getByRole('button', { name: 'Keep mine' }).click();
      const kept = ['New pillar of Ann and more', ...after.slice(1)];
      for (const each of [other, page]) await expect(pillars(each)).toHaveText(kept);
    });
  });

  it('a question that opens while a person types is asked again after a reload', {
    tag: '@slow',
  }, async ({ page, browser, other, platform }) => {
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
    await other.getByRole('button', { name: 'Redo' }).click();
    await expect(replaced).toContainText('Of the owner');
    await other.getByRole('button', { name: 'Undo' }).click();
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

  it('a person is asked who types before another person’s text has reached the page', {
    tag: '@slow',
  }, async ({ page, other, platform }) => {
    await openAsOwner(page, platform);
    // Holds the texts that the editor sends to the page.
    await other.addInitScript(() => {
      const held: MessageEvent[] = [];
      window.addEventListener('message', (event) => {
        if (!event.isTrusted || event.data.type !== 'set-content' || !('isHeld' in window)) return;
        event.stopImmediatePropagation();
        held.push(event);
      });
      const release = () => {
        for (const { data, origin, source } of held.splice(0)) {
          window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
        }
      };
      Object.assign(window, { release });
    });
    await openAsOwner(other, platform, ann);
    const cdp = await other.context().newCDPSession(other);
    const html = site(other).locator('html');
    await html.evaluate(() => void Object.assign(window, { isHeld: true }));
    const release = () => html.evaluate(() => Reflect.get(window, 'release')());
    const pillar = (each: Page) =>
      site(each).locator('[data-content*="#pillars."][data-content$=".title"]').first();
    const dialog = other.getByRole('dialog');
    let changes = 0;
    for (const [text, label, isComposed] of [
      [title, 'Hero heading', false],
      [pillar, 'Title of pillar', false],
      [title, 'Hero heading', true],
      [pillar, 'Title of pillar', true],
    ] as const) {
      const before = (await text(other).textContent()) ?? '';
      const theirs = `${label}, ${isComposed ? 'composed' : 'typed'}`;
      await text(page).click();
      await page.getByLabel(label, { exact: true }).fill(theirs);
      await expect(status(page)).toHaveText(stored);
      if (!isComposed) changes += 1;
      await other.getByRole('tab', { name: `Changes (${changes})` }).click();
      await expect(other.getByRole('tabpanel').getByText(theirs, { exact: true })).toBeVisible();
      await text(other).click();
      for (const key of ['Control+A', 'ArrowRight']) await other.keyboard.press(key);
      if (isComposed) {
        const composed = { text: '\u571f', selectionStart: 1, selectionEnd: 1 };
        await cdp.send('Input.imeSetComposition', composed);
        await release();
        await cdp.send('Input.insertText', { text: '\u571f' });
      } else {
        await other.keyboard.type('\u571f');
        await release();
      }
      const mine = `${before}\u571f`;
      await expect(dialog).toContainText(theirs);
      await expect(dialog).toContainText(mine);
      await other.keyboard.type('!');
      await expect(text(other)).toHaveText(`${mine}!`);
      await expect(dialog).toContainText(`${mine}!`);
      await expect(text(page)).toHaveText(theirs);
      await dialog.getByRole('button', { name: isComposed ? 'Use theirs' : 'Keep mine' }).click();
      await release();
      for (const each of [page, other]) {
        await expect(text(each)).toHaveText(isComposed ? theirs : `${mine}!`);
      }
      await expect(status(other)).toHaveText(isComposed ? /It shows unpublished|stored/ : stored);
      await expect(dialog).toHaveCount(0);
      const replaced = page.getByRole('dialog');
      if (!isComposed) await replaced.getByRole('button', { name: 'Keep theirs' }).click();
    }
  });

  it('a question about the text that names an item uses the item’s published name', async ({
    page,
    other,
    platform,
  }) => {
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    const pillar = (each: Page) =>
      site(each).locator('[data-content*="#pillars."][data-content$=".title"]').first();
    const published = await pillar(page).textContent();
    const write = async (each: Page, text: string) => {
      await pillar(each).click();
      await each.getByRole('textbox', { name: 'Title of pillar' }).fill(text);
      for (const shown of [page, other]) await expect(pillar(shown)).toHaveText(text);
    };
    await write(page, 'Mine');
    await write(other, 'Hers');
    const theirs = 'The page can be edited. It shows unpublished changes of Ann.';
    const name = `Ann replaced your change of “Title of pillar ‘${published}’”`;
    const question = page.getByRole('heading', { name });
    await expect(question).toBeVisible();
    await write(page, 'Hers and mine');
    await expect(page.getByRole('term')).toHaveText(['Yours', 'Now']);
    await expect(page.getByRole('button', { name: 'Keep as it is' })).toBeVisible();
    await write(other, 'Hers again');
    await expect(page.getByText('1 more question follows.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 720 });
    await expect(status(page)).toHaveText(`${name}. ${theirs}`);
    await expect(status(page).getByText(name)).toHaveCSS('clip-path', 'inset(50%)');
    await page.setViewportSize({ width: 1280, height: 720 });
    await publish(page).click();
    await expect(status(page)).toContainText(`“Title of pillar ‘${published}’”`);
    await expect(page.getByRole('definition').first()).toHaveText('Mine');
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(page.getByRole('definition').first()).toHaveText('Hers and mine');
    await page.getByRole('button', { name: 'Keep theirs' }).click();
    await expect(question).toHaveCount(0);
  });
});
