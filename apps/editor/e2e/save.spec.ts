import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { Page } from '@playwright/test';
import type { DevServer } from './dev-server.ts';
import { it as base, expect, openTab } from './test.ts';

const it = base.extend<{ dev: DevServer }>({
  dev: async ({ servers }, use) => {
    const dev = await servers.start();
    await use(dev);
    await dev.stop();
  },
});

const status = (page: Page) => page.getByRole('status').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const saveElement = (page: Page) => page.getByRole('button', { name: 'Save into the source' });
const undoElement = (page: Page) => page.getByRole('button', { name: 'Undo last save' });
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const site = (page: Page) => page.frameLocator('iframe');

async function open(page: Page, { editorUrl }: DevServer): Promise<void> {
  await page.goto(editorUrl);
  await expect(status(page)).toHaveText('The page can be edited.');
}

async function openAdvanced(page: Page, dev: DevServer): Promise<void> {
  await open(page, dev);
  await openTab(page, 'Page');
  await page.getByLabel('Advanced').check();
}

it.describe('content of an app on a dev server', () => {
  it('a content change is saved into its module, and nothing else changes', async ({
    page,
    dev,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    const [pageBefore, before] = await Promise.all([dev.readPage(), dev.readContent()]);
    await open(page, dev);
    const terms = site(page).locator('dt');
    await terms.nth(1).click();
    await page.getByLabel('Term').fill("Owner's land");
    await expect(terms).toHaveText(['Site', "Owner's land"]);
    expect(await dev.readContent()).toBe(before);
    await save(page).click();
    await expect(status(page)).toHaveText('Saved into the source.');
    const second = `id: 'south', term: "Owner's land"`;
    expect(await dev.readContent()).toBe(before.replace("id: 'south', term: 'Site'", second));
    await expect(terms).toHaveText(['Site', "Owner's land"]);
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(terms).toHaveText(['Site', 'Site']);
    await save(page).click();
    const undone = `id: 'south', term: "Site"`;
    await expect.poll(dev.readContent).toBe(before.replace("id: 'south', term: 'Site'", undone));
    expect(await dev.readPage()).toBe(pageBefore);
    await expect(status(page)).toHaveText('Saved into the source.');
    expect(consoleErrors).toEqual([]);

    await it.step('unsaved items of a list stay when the page reloads, and can then be saved', async () => {
      const saved = await dev.readContent();
      const figures = site(page).locator('dd');
      await figures.first().click();
      await page.getByRole('navigation', { name: 'Part of' }).getByText('Offers').click();
      await page.getByRole('button', { name: 'Add to offers' }).click();
      await expect(page.getByRole('textbox', { name: 'Term' })).toBeFocused();
      await expect(figures).toHaveCount(3);
      await openTab(page, 'Page');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(status(page)).toHaveText('The page can be edited.');
      await expect(figures.last()).toHaveText('10 acres');
      expect(await dev.readContent()).toBe(saved);
      await save(page).click();
      await expect(status(page)).toHaveText('Saved into the source.');
      expect(await dev.readContent()).toMatch(/id: 'offer-[0-9a-f]{6}'/);
      expect(await dev.readContent()).toContain(saved.split('\n')[2]);
      await expect(figures).toHaveCount(3);
    });
    await it.step('a change whose location no longer exists in the source file is shown, and can be discarded', async () => {
      await terms.nth(1).click();
      await page.getByLabel('Term').fill('Farm');
      await dev.writeContent(
        "export const offers = [{ id: 'north', term: 'Site', figure: '1' }];\n",
      );
      await expect(terms).toHaveText(['Site']);
      await openTab(page, 'Page');
      await page.getByRole('button', { name: 'Reload' }).click();
      await openTab(page, 'Changes (1)');
      await expect(page.getByText('This is no longer on the page')).toBeVisible();
      await expect(terms).toHaveText(['Site']);
      await page.getByRole('button', { name: /^Discard/ }).click();
      await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    });
  });
});

it.describe('the editor’s tools for developers, with an app on a dev server', () => {
  it('a save of text and classes into the file can be undone', async ({ page, dev }) => {
    const consoleErrors = collectConsoleErrors(page);
    const before = await dev.readPage();
    await openAdvanced(page, dev);
    const title = site(page).getByRole('heading', { level: 1 });
    await title.click();
    await expect(page.getByText('src/page.tsx:11:6')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing selected' })).toHaveCount(0);
    await expect(saveElement(page)).toBeDisabled();
    await text(page).fill('Land {with} power & more');
    await page.getByLabel('Classes to add').fill('bold');
    await page.keyboard.press('Enter');
    await expect(title).toHaveClass('big bold');
    expect(await dev.readPage()).toBe(before);

    await saveElement(page).click();
    await expect
      .poll(dev.readPage)
      .toBe(
        before.replace(
          '<h1 className="big">Strategic land<',
          '<h1 className="big bold">Land &#123;with&#125; power & more<',
        ),
      );
    await expect(title).toHaveText('Land {with} power & more');
    await expect(saveElement(page)).toBeDisabled();

    await undoElement(page).click();
    await expect.poll(dev.readPage).toBe(before);
    await expect(title).toHaveText('Strategic land');
    await expect(title).toHaveClass('big');
    await expect(undoElement(page)).toHaveCount(0);

    await it.step('an in-place edit is saved into the file', async () => {
      await expect(text(page)).toHaveValue('Strategic land');
      await title.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Typed in place');
      await page.keyboard.press('Escape');
      await expect(text(page)).toHaveValue('Typed in place');
      await saveElement(page).click();
      await expect.poll(dev.readPage).toContain('>Typed in place<');
    });
    await it.step('a text from an array is saved into the array', async () => {
      await site(page).getByText('Fibre').click();
      await expect(text(page)).toHaveValue('Fibre');
      await text(page).fill('Rail');
      await expect(site(page).locator('li')).toHaveText(['Grid', 'Rail']);
      await saveElement(page).click();
      await expect.poll(dev.readPage).toContain("const rows = ['Grid', 'Rail'];");
    });
    expect(consoleErrors).toEqual([]);
  });

  it('an edit that cannot be saved stays in the page, and the editor states the reason', {
    tag: '@slow',
  }, async ({ page, dev }) => {
    const before = await dev.readPage();
    await openAdvanced(page, dev);
    await site(page).getByText('Grid').click();
    await expect(page.getByText('Item 1 of rows')).toBeVisible();
    await site(page).getByText('in total').click();
    await expect(text(page)).toHaveAttribute('readonly');
    await site(page).getByRole('button').click();
    await expect(page.getByText('src/page.tsx:27:6')).toBeVisible();
    await page.getByLabel('Classes to add').fill('bold');
    await page.keyboard.press('Enter');
    await expect(site(page).getByRole('button')).toHaveClass('few bold');
    await expect(page.getByText('Cannot be saved: Its classes are computed')).toBeVisible();
    await expect(saveElement(page)).toBeDisabled();
    expect(await dev.readPage()).toBe(before);

    await it.step('the URL of an image is saved into the file', async () => {
      await site(page).locator('img').click();
      const other =
        'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      await page.getByLabel('Image URL').fill(other);
      await saveElement(page).click();
      await expect.poll(dev.readPage).toContain(`src="${other}" alt=""`);
    });
  });

  it('the written parts of a text are edited beside a computed part, which changes meanwhile', {
    tag: '@slow',
  }, async ({ page, dev }) => {
    const consoleErrors = collectConsoleErrors(page);
    const before = await dev.readPage();
    await openAdvanced(page, dev);
    const paragraph = site(page).locator('p', { hasText: 'sites' });
    const part = (index: number) => page.getByLabel(`Text, part ${index} of 3`);
    const frame = () => page.frames()[1] ?? page.mainFrame();
    const count = () => frame().evaluate(() => void window.dispatchEvent(new Event('count')));
    const placeCaret = (start: number, end: number) =>
      frame().evaluate(
        (offsets) => {
          const text = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (text.nextNode()) {
            const node = text.currentNode;
            if (!/^[123]0$/.test(node.textContent ?? '')) continue;
            getSelection()?.setBaseAndExtent(node, offsets.start, node, offsets.end);
            return;
          }
        },
        { start, end },
      );
    await paragraph.click();
    await expect(part(1)).toHaveValue('We have ');
    await expect(part(2)).toHaveValue(' counted ');
    await expect(part(3)).toHaveValue(' sites, \u2014 so far');
    await expect(page.getByText('computed text between the parts')).toBeVisible();

    await it.step('the computed parts are highlighted before the user types', async () => {
      const highlighted = await frame().evaluate(() =>
        Array.from(CSS.highlights.get('groundwork-computed') ?? [], String),
      );
      expect(highlighted).toEqual(['already', '10']);
    });
    await it.step('the caret is set where the user clicks, and a computed part accepts no typing', async () => {
      await paragraph.click({ position: { x: 2, y: 10 } });
      await page.keyboard.type('{Today} ');
      await page.keyboard.press('End');
      await page.keyboard.type(' & <b>');
      await expect(paragraph).toHaveText(
        '{Today} We have already counted 10 sites, \u2014 so far & <b>',
      );
      await placeCaret(1, 1);
      await page.keyboard.type('x');
      await page.keyboard.press('Backspace');
      await placeCaret(0, 2);
      await page.keyboard.press('Delete');
      await expect(paragraph).toHaveText(
        '{Today} We have already counted 10 sites, \u2014 so far & <b>',
      );
      await placeCaret(2, 2);
      await page.keyboard.type(' big');
      await expect(paragraph).toHaveText(
        '{Today} We have already counted 10 big sites, \u2014 so far & <b>',
      );
    });
    await it.step('typing continues after the computed part has changed', async () => {
      await count();
      await expect(paragraph).toContainText('counted 20 big sites');
      await page.keyboard.type('ger');
      await expect(paragraph).toContainText('counted 20 bigger sites');
      await page.keyboard.press('Control+z');
      await expect(paragraph).toContainText('counted 20 bigge sites');
      await page.keyboard.press('Control+Shift+z');
      await expect(paragraph).toContainText('counted 20 bigger sites');
    });
    await it.step('what an input method composes at a computed part is inserted into the adjacent text', async () => {
      const cdp = await page.context().newCDPSession(page);
      const compose = async (text: string) => {
        const at = text.length;
        await cdp.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
        await cdp.send('Input.insertText', { text });
      };
      await placeCaret(2, 2);
      await compose('\u571f\u5730');
      await expect(paragraph).toContainText('counted 20\u571f\u5730 bigger sites');
      await count();
      await expect(paragraph).toContainText('counted 30\u571f\u5730 bigger sites');
      await page.keyboard.press('Escape');
      await expect(part(3)).toHaveValue('\u571f\u5730 bigger sites, \u2014 so far & <b>');
      await part(3).fill(' bigger sites, \u2014 so far & <b>');
    });
    await it.step('the written parts are saved exactly, and the save can be undone', async () => {
      await expect(part(1)).toHaveValue('{Today} We have ');
      await part(2).fill(' found ');
      await expect(paragraph).toContainText('already found 30');
      await saveElement(page).click();
      const saved = before
        .replace(
          'We have <b>already</b> counted {',
          '&#123;Today&#125; We have <b>already</b> found {',
        )
        .replace('} sites, &mdash;', '} bigger sites, &mdash;')
        .replace('so far\n', 'so far & &lt;b&gt;\n');
      await expect.poll(dev.readPage).toBe(saved);
      await expect(paragraph).toContainText('bigger sites, \u2014 so far & <b>');
      await undoElement(page).click();
      await expect.poll(dev.readPage).toBe(before);
      await expect(paragraph).toHaveText(/^We have already counted \d+ sites, \u2014 so far$/);
      await count();
      await expect(paragraph).toHaveText(/counted \d0 sites/);
    });
    expect(consoleErrors).toEqual([]);
    await it.step('a text that has changed in the file is not overwritten', async () => {
      await part(1).fill('They have ');
      await dev.writePage(before.replace('We have', 'You have'));
      await saveElement(page).click();
      await expect(status(page)).toContainText('has changed meanwhile');
      const lost = page.getByRole('region', { name: 'Lost edits' });
      await expect(lost.getByRole('insertion')).toHaveText(
        'They have … counted … sites, \u2014 so far',
      );
      expect(await dev.readPage()).toContain('You have <b>');
    });
  });

  it('a file that has changed since the inspection is not overwritten', { tag: '@slow' }, async ({
    page,
    dev,
  }) => {
    await openAdvanced(page, dev);
    await site(page).getByRole('heading', { level: 1 }).click();
    await text(page).fill('Land');
    await expect(saveElement(page)).toBeEnabled();
    const written = `// another line\n${await dev.readPage()}`;
    await dev.writePage(written);
    await saveElement(page).click();
    await expect(status(page)).toContainText('has changed meanwhile');
    expect(await dev.readPage()).toBe(written);
    const lost = page.getByRole('region', { name: 'Lost edits' });
    await expect(lost).toContainText('src/page.tsx:11:6');
    await expect(lost.getByRole('deletion')).toHaveText('Strategic land');
    await expect(lost.getByRole('insertion')).toHaveText('Land');
    await lost.getByRole('button', { name: 'Dismiss: Text of <h1>' }).click();
    await expect(lost).toHaveCount(0);
  });

  it('after a reload, edits can be undone, or are listed if their file has changed', {
    tag: '@slow',
  }, async ({ page, dev }) => {
    await openAdvanced(page, dev);
    const title = site(page).getByRole('heading', { level: 1 });
    await title.click();
    await text(page).fill('Land');
    await page.getByLabel('Classes to add').fill('bold');
    await page.keyboard.press('Enter');
    await openTab(page, 'Page');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(status(page)).toHaveText('The page can be edited.');
    await expect(title).toHaveClass('big bold');
    await expect(title).toHaveText('Land');
    await page.keyboard.press('Control+z');
    await expect(title).toHaveClass('big');
    await openTab(page, 'Edit');
    await page.getByRole('button', { name: 'Undo edit' }).click();
    await expect(title).toHaveText('Strategic land');
    await page.getByRole('button', { name: 'Redo edit' }).click();
    await expect(title).toHaveText('Land');

    await dev.writePage(`// another line\n${await dev.readPage()}`);
    await openTab(page, 'Page');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(status(page)).toContainText('An edit lost its element.');
    await openTab(page, 'Edit');
    const lost = page.getByRole('region', { name: 'Lost edits' });
    await expect(lost.getByRole('listitem')).toHaveText(/The source has changed/);
    await expect(title).toHaveText('Strategic land');
  });
});
