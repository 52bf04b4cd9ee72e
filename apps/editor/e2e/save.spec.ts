/** Saving into the sources of an app, in a dev server as `pnpm dev` starts one. */
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { test as base, expect, type Page } from '@playwright/test';
import { type DevServer, startDevServer } from './dev-server.ts';

const test = base.extend<{ dev: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
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

test('a text and classes are saved into the file, and the file is given back', async ({
  page,
  dev,
}) => {
  const complaints = collectConsoleErrors(page);
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
  await expect(status(page)).toHaveText('The source is as it was before.');
  expect(await dev.readPage()).toBe(before);
  await expect(title).toHaveText('Strategic land');
  await expect(title).toHaveClass('big');
  await expect(text(page)).toHaveValue('Strategic land');
  await expect(undo(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('several saves in a row are undone in a row', async ({ page, dev }) => {
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

test('what cannot be placed safely is refused with the reason, and stays live', async ({
  page,
  dev,
}) => {
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
  await expect(page.getByText('Not to be saved: Its classes are computed')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  expect(await dev.readPage()).toBe(before);
});

test('a picture is saved', async ({ page, dev }) => {
  await open(page, dev);
  const picture = site(page).locator('img');
  await picture.click();
  const other = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await page.getByLabel('Address of the picture').fill(other);
  await save(page).click();
  await expect.poll(dev.readPage).toContain(`src="${other}" alt=""`);
});

test('nothing is written over what somebody wrote meanwhile', async ({ page, dev }) => {
  await open(page, dev);
  await site(page).getByRole('heading', { level: 1 }).click();
  await text(page).fill('Land');
  await expect(save(page)).toBeEnabled();
  const written = `// a line more\n${await dev.readPage()}`;
  await dev.writePage(written);
  await save(page).click();
  await expect(status(page)).toContainText('has changed meanwhile');
  expect(await dev.readPage()).toBe(written);
});

test('a text is edited in place and saved', async ({ page, dev }) => {
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
