/** Tests the editor with the built site in its frame. No platform stores changes, so they can only be downloaded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { reloadByMessage } from '../../site/e2e/reload-message.ts';
import { describe, expect, it, openEditor, openTab } from './test.ts';

const HEADING = 'Hero heading';
const status = (page: Page) => page.getByRole('status').first();
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

describe('editor without a platform that stores changes', () => {
  it('offers to reload the page if its scripts do not load', { tag: '@slow' }, async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/__editor');
    await reloadByMessage(page);
    await expect(status(page)).toHaveText('The page can be edited.');
  });

  it('a text is edited in the page and in the panel, and both edits are undone', async ({
    page,
    site,
    consoleErrors,
  }) => {
    await openEditor(page);
    const title = site.getByRole('heading', { level: 1 });
    const before = (await title.textContent()) ?? '';
    await title.click();
    await expect(page.getByRole('heading', { name: 'Hero' })).toBeVisible();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Land with power');
    await page.keyboard.press('Escape');
    await expect(field(page, 'Hero heading')).toHaveValue('Land with power');
    await field(page, 'Hero heading').fill('Sites with power');
    await expect(title).toHaveText('Sites with power');
    await field(page, 'Hero text').fill('An introduction');
    await expect(site.getByText('An introduction')).toBeVisible();

    await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(title).not.toBeInViewport();
    await page.keyboard.press('Control+z');
    await expect(site.getByText('An introduction')).toHaveCount(0);
    await expect(page.getByRole('status').first()).toHaveText('Undone: Hero text.');
    await undo(page).click();
    await expect(title).toHaveText('Land with power');
    await expect(title).toBeInViewport();
    await undo(page).click();
    await expect(title).toHaveText(before);
    await expect(undo(page)).toBeDisabled();
    await expect(undo(page)).toBeFocused();
    const download = page.getByRole('button', { name: 'Download' });
    await expect(download).toHaveAccessibleDescription('There are no changes.');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+Shift+Z');
    await expect(title).toHaveText('Sites with power');
    await redo(page).click();
    await expect(site.getByText('An introduction')).toBeVisible();
    await it.step('the undo keys also work while the page has the focus', async () => {
      for (let count = 0; count < 3; count += 1) await undo(page).click();
      await expect(undo(page)).toBeDisabled();
      await expect(title).toHaveText(before);
      await title.click();
      await page.keyboard.type('X');
      await page.keyboard.press('Escape');
      await expect(undo(page)).toBeEnabled();
      await page.keyboard.press('Control+z');
      await expect(title).toHaveText(before);
      await page.keyboard.press('Control+Shift+z');
      await expect(title).toHaveText(/X/);
    });
    expect(consoleErrors).toEqual([]);
  });

  it('the user sees the name of a text, searches the content and navigates within the site', async ({
    page,
    site,
  }) => {
    await openEditor(page);
    await it.step('hovering over a text shows its name, or a note that it cannot be changed', async () => {
      const label = site.locator('editor-bridge-overlay .box:not([hidden]) .label');
      await site.getByRole('heading', { level: 1 }).hover();
      await expect(label).toHaveText(HEADING);
      const pillar = site.getByRole('listitem').filter({ hasText: 'Grid Intelligence' });
      await pillar.locator('svg[width="24"]').click();
      await expect(page.getByRole('group', { name: 'Icon of pillar' })).toBeVisible();
      // The icon is part of the heading: the first keystroke ends the edit of the heading's text, and the second
      // unselects the heading.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const fixed = site.getByText('Sheet 3');
      await fixed.hover();
      await expect(label).toHaveText(/^Cannot be changed here/);
      await fixed.click();
      await expect(page.getByRole('heading', { name: 'Nothing selected' })).toBeVisible();
    });
    await it.step('all content can be found by its text, even content that the page does not show', async () => {
      await openTab(page, 'All content');
      await page.getByLabel('Search the content').fill('site submission');
      await page.getByRole('button', { name: 'Subject of the e-mail' }).click();
      await page.getByLabel('Subject of the e-mail').fill('A site for you');
      await expect(site.locator('a[href*="A%20site%20for%20you"]').first()).toBeAttached();
    });
    await it.step('other sites’ URLs are rejected', async () => {
      await openTab(page, 'Page');
      for (const url of ['https://example.org/', 'javascript:alert(1)', '//example.org']) {
        await page.getByLabel('Address').fill(url);
        await page.keyboard.press('Enter');
        await expect(status(page)).toHaveText('Only URLs of this site can be shown.');
      }
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
    });
    await it.step('navigating within the site logs its URLs and errors', async () => {
      const log = page.getByRole('log');
      await expect(log).toContainText('URL/');
      await page.getByLabel('Address').fill('/parcels/42?page=2');
      await page.keyboard.press('Enter');
      await expect(site.getByText('could not be found in this application')).toBeVisible();
      await expect(log.getByRole('listitem').first()).toContainText('/parcels/42?page=2');
      await page.frames()[1]?.evaluate(() => {
        void Promise.reject(new Error('no parcel'));
      });
      await expect(log.getByRole('listitem').first()).toContainText('no parcel');
      await page.getByRole('list', { name: 'Pages' }).getByRole('button', { name: 'Home' }).click();
      await expect(site.getByText('could not be found in this application')).toBeHidden();
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

  it('the user lists the changes, sees the page without them, and reverts one of them', async ({
    page,
    site,
  }) => {
    await openEditor(page);
    const title = site.getByRole('heading', { level: 1 });
    const before = (await title.textContent()) ?? '';
    await title.click();
    await field(page, 'Hero heading').fill('Land with power');
    await field(page, 'Hero text').fill('An introduction');
    await page.getByRole('button', { name: 'Show before' }).click();
    await expect(title).toHaveText(before);
    await expect(status(page)).toHaveText(/^This is the page without your changes/);
    await title.click();
    await page.keyboard.type('X');
    await expect(title).toHaveText(before);
    await page.getByRole('button', { name: 'Show before' }).click();
    await expect(title).toHaveText('Land with power');
    await page.getByRole('button', { name: 'Show before' }).click();
    await expect(title).toHaveText(before);
    await field(page, 'Hero text').fill('A second introduction');
    await expect(site.getByText('A second introduction')).toBeVisible();
    await expect(title).toHaveText('Land with power');

    await openTab(page, 'Changes (2)');
    await expect(page.getByRole('deletion').first()).toHaveText(before);
    await page.getByRole('button', { name: `Revert ${HEADING}` }).click();
    await expect(title).toHaveText(before);
    await expect(page.getByRole('tab', { name: 'Changes (1)' })).toBeVisible();
    await it.step('unsaved changes stay when the page reloads', async () => {
      await title.click();
      await field(page, 'Hero heading').fill('Land with power');
      await openTab(page, 'Page');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(status(page)).toHaveText('The page can be edited.');
      await expect(title).toHaveText('Land with power');
      await undo(page).click();
      await expect(title).not.toHaveText('Land with power');
    });
    await it.step('the changes can be downloaded, and the editor explains how to apply them', async () => {
      await title.click();
      await field(page, 'Hero heading').fill('Land with power');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download' }).click();
      const file = await (await download).path();
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
        'src/content/hero.ts#hero.heading': 'Land with power',
        'src/content/hero.ts#hero.text': 'A second introduction',
      });
      await expect(status(page)).toContainText('npx groundwork content apply content-changes.json');
    });
    await it.step('the editor warns before unsaved changes are lost', async () => {
      const warning = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      expect((await warning).type()).toBe('beforeunload');
      await (await warning).accept();
    });
  });

  it('the editor can be used with the keyboard alone, and shows the site at several widths', async ({
    page,
    site,
  }) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Download' }).focus();
    await page.keyboard.press('Tab');
    const title = site.getByRole('heading', { level: 1 });
    // Waits for selection mode, because the page handles keys only while it is on.
    await expect(site.locator('html')).toHaveCSS('cursor', 'crosshair');
    // Four labels of the map and the brand precede the heading in the page.
    for (let count = 0; count < 6; count += 1) await page.keyboard.press('ArrowDown');
    await expect(field(page, 'Hero heading')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Typed with keys');
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('Typed with keys');
    await page.getByRole('tab', { name: 'Edit' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Design' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'All content' })).toBeFocused();
    await expect(page.getByLabel('Search the content')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByLabel('Address')).toBeVisible();
    await it.step('the editor shows the site at the widths of a phone, a tablet and a desktop', async () => {
      const width = () => site.locator('html').evaluate(() => window.innerWidth);
      await page.getByRole('radio', { name: 'phone' }).check();
      await expect.poll(width).toBe(390);
      await page.keyboard.press('ArrowRight');
      await expect.poll(width).toBe(820);
      await page.keyboard.press('ArrowRight');
      await expect.poll(width).toBe(1440);
      await expect(page.getByText(/^1440 px wide, shown at \d\d %$/)).toBeVisible();
    });
  });

  it('the caret of a long text stays visible in a low window of a phone', { tag: '@slow' }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 420 });
    await openEditor(page);
    const isCaretVisible = () =>
      site.locator('html').evaluate(() => {
        const { focusNode, focusOffset = 0 } = getSelection() ?? {};
        if (!focusNode) return false;
        const range = document.createRange();
        range.setStart(focusNode, Math.max(0, focusOffset - 1));
        range.setEnd(focusNode, focusOffset);
        const box = [...range.getClientRects()].at(-1);
        return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight;
      });
    await site.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+A');
    for (let line = 0; line < 8; line += 1) {
      await page.keyboard.type('Considerable ');
      expect(await isCaretVisible()).toBe(true);
    }
    // The editor makes the frame lower when it shows a message.
    await page.setViewportSize({ width: 390, height: 300 });
    await expect.poll(isCaretVisible).toBe(true);
  });

  it('a text that breaks the rules of its field is not saved', async ({ page, site }) => {
    await openEditor(page);
    await site.getByRole('heading', { level: 1 }).click();
    await field(page, 'Hero heading').fill('');
    await expect(page.getByText('Hero heading is empty. Write a text.')).toBeVisible();
    await page.getByRole('button', { name: 'Download' }).click();
    await expect(status(page)).toContainText('must be corrected first');
    await openTab(page, 'Changes (1)');
    const problems = page.getByRole('list', { name: 'To correct' });
    await expect(problems).toHaveText('Hero heading is empty. Write a text.');
    await problems.getByRole('button').click();
    await expect(field(page, 'Hero heading')).toHaveAttribute('aria-invalid', 'true');
    await it.step('the editor is accessible and does not overflow on a phone, a tablet and a desktop', async () => {
      for (const tab of ['Edit', 'All content', 'Changes (1)', 'Page']) {
        await openTab(page, tab);
        for (const width of [1440, 1024, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page);
          // Skips the accessibility check at 1,024 px, because that width has the desktop layout.
          if (width !== 1024) await expectAccessibleInBothSchemes(page);
        }
      }
    });
  });
});

describe('page that fails when it starts', () => {
  it('the editor shows the error of a page that fails when it starts', { tag: '@slow' }, async ({
    page,
    platform,
  }) => {
    const body = "throw new Error('Crashed at the start');";
    await page.route(
      (url) => url.origin === platform.url && url.pathname.startsWith('/assets/index-'),
      (route) => route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto('/__editor');
    await expect(status(page)).toHaveText('The page has failed: Crashed at the start');
    await openTab(page, 'Page');
    await expect(page.getByRole('log').getByText('Crashed at the start').first()).toBeVisible();
  });
});

describe('site for visitors', () => {
  it('the pages for visitors contain no source locations', async ({ page, request }) => {
    expect(await (await request.get('/')).text()).not.toContain('data-source-location');
    await page.goto('/');
    expect(await page.content()).not.toContain('data-visual-selector-id');
    expect((await request.get('/__editor')).status()).toBe(200);
  });
});

describe('editor of a site without an edit build', () => {
  it.use({
    settings: { editor: { dir: join(import.meta.dirname, '../dist'), siteDir: undefined } },
  });

  it('the editor shows that the page does not respond', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/__editor');
    await expect(status(page)).toContainText('does not respond');
  });
});

describe('editor in production', () => {
  it.use({ settings: { production: true } });

  it('the platform does not serve the editor in production', async ({ request }) => {
    expect((await request.get('/__editor')).status()).toBe(404);
  });
});
