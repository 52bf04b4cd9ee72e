/** Saving into the sources of an app on a dev server, as `pnpm dev` starts one. */
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { expect, type Page, test } from '@playwright/test';
import { type DevServer, startDevServer } from './dev-server.ts';

const it = test.extend<{ dev: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern
  dev: async ({}, use) => {
    const dev = await startDevServer();
    await use(dev);
    await dev.stop();
  },
});

const status = (page: Page) => page.getByRole('status').first();
const save = (page: Page) => page.getByRole('button', { name: 'Save into the source' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo last save' });
const text = (page: Page) => page.getByLabel('Text', { exact: true });
const site = (page: Page) => page.frameLocator('iframe');

async function open(page: Page, { editorUrl }: DevServer): Promise<void> {
  await page.goto(editorUrl);
  await expect(status(page)).toHaveText('The page can be edited.');
  await page.getByRole('button', { name: 'Select elements' }).click();
}

it.describe('the editor on a dev server', () => {
  it('saves text and classes into the file, and undoes the save', async ({ page, dev }) => {
    const consoleErrors = collectConsoleErrors(page);
    const before = await dev.readPage();
    await open(page, dev);
    const title = site(page).getByRole('heading', { level: 1 });
    await title.click();
    await expect(page.getByText('src/page.tsx:10:6')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await text(page).fill('Land {with} power & more');
    await page.getByLabel('Classes to add').fill('bold');
    await page.keyboard.press('Enter');
    await expect(title).toHaveClass('big bold');
    expect(await dev.readPage()).toBe(before);

    await save(page).click();
    await expect(status(page)).toHaveText('Saved into the source.');
    expect(await dev.readPage()).toBe(
      before.replace(
        '<h1 className="big">Strategic land<',
        '<h1 className="big bold">Land &#123;with&#125; power & more<',
      ),
    );
    await expect(title).toHaveText('Land {with} power & more');
    await expect(save(page)).toBeDisabled();

    await undo(page).click();
    await expect(status(page)).toHaveText('The last save was undone.');
    expect(await dev.readPage()).toBe(before);
    await expect(title).toHaveText('Strategic land');
    await expect(title).toHaveClass('big');
    await expect(text(page)).toHaveValue('Strategic land');
    await expect(undo(page)).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });

  it('undoes several saves one after the other', async ({ page, dev }) => {
    const before = await dev.readPage();
    await open(page, dev);
    await site(page).getByRole('heading', { level: 1 }).click();
    for (const words of ['Land', 'Land and power']) {
      await text(page).fill(words);
      await expect(save(page)).toBeEnabled();
      await save(page).click();
      await expect.poll(dev.readPage).toContain(`>${words}<`);
    }
    await undo(page).click();
    await expect.poll(dev.readPage).toContain('>Land<');
    await undo(page).click();
    await expect.poll(dev.readPage).toBe(before);
  });

  it('keeps an edit that cannot be saved in the page, and says why', async ({ page, dev }) => {
    const before = await dev.readPage();
    await open(page, dev);
    await site(page).getByText('Grid').click();
    await expect(page.getByText('Item 1 of rows')).toBeVisible();
    await expect(text(page)).toHaveCount(0);
    await site(page).getByText('Counted').click();
    await expect(text(page)).toHaveAttribute('readonly');
    await site(page).getByRole('button').click();
    await expect(page.getByText('src/page.tsx:19:6')).toBeVisible();
    await page.getByLabel('Classes to add').fill('bold');
    await page.keyboard.press('Enter');
    await expect(site(page).getByRole('button')).toHaveClass('few bold');
    await expect(page.getByText('Cannot be saved: Its classes are computed')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    expect(await dev.readPage()).toBe(before);
  });

  it('saves the URL of an image', async ({ page, dev }) => {
    await open(page, dev);
    const image = site(page).locator('img');
    await image.click();
    const other = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    await page.getByLabel('Image URL').fill(other);
    await save(page).click();
    await expect.poll(dev.readPage).toContain(`src="${other}" alt=""`);
  });

  it('does not overwrite a file that has changed meanwhile', async ({ page, dev }) => {
    await open(page, dev);
    await site(page).getByRole('heading', { level: 1 }).click();
    await text(page).fill('Land');
    await expect(save(page)).toBeEnabled();
    const written = `// another line\n${await dev.readPage()}`;
    await dev.writePage(written);
    await save(page).click();
    await expect(status(page)).toContainText('has changed meanwhile');
    expect(await dev.readPage()).toBe(written);
  });

  it('saves a change made in place', async ({ page, dev }) => {
    await open(page, dev);
    const title = site(page).getByRole('heading', { level: 1 });
    await title.click();
    await expect(text(page)).toHaveValue('Strategic land');
    await title.click();
    await page.keyboard.type('Typed in place');
    await page.keyboard.press('Escape');
    await expect(text(page)).toHaveValue('Typed in place');
    await save(page).click();
    await expect.poll(dev.readPage).toContain('>Typed in place<');
  });
});
