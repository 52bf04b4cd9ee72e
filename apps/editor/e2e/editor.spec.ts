/** The editor beside the built site, as `npm start` serves both. */
import type { Page } from '@playwright/test';
import { openEditor, openSelecting } from './open-editor.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();

test('an element is selected, and its classes and text change while one types', async ({
  page,
  site,
  complaints,
}) => {
  await openSelecting(page);
  const title = site.getByRole('heading', { level: 1 });
  await title.click();
  await expect(heading(page)).toHaveText('<h1>');
  await page.getByLabel('Text', { exact: true }).fill('Land with power');
  await expect(title).toHaveText('Land with power');

  const before = await title.getAttribute('class');
  await page.getByLabel('Classes to add').fill('larger bold');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(title).toHaveClass(`${before} larger bold`);
  await page.getByRole('button', { name: 'Remove larger' }).click();
  await expect(title).toHaveClass(`${before} bold`);
  expect(complaints).toEqual([]);
});

test('an element of the site says where it stands in the source', async ({ page, site }) => {
  await openSelecting(page);
  await site.locator('section[aria-labelledby="hero-title"]').click({ position: { x: 4, y: 4 } });
  await expect(page.getByText(/^src\/home\/hero\.tsx:\d+:\d+$/)).toBeVisible();
});

test('a text that is computed at run time is shown, and not changed', async ({ page, site }) => {
  await openSelecting(page);
  await site.getByText('Focus Areas', { exact: true }).click();
  await expect(heading(page)).toHaveText('<h2>');
  const text = page.getByLabel('Text', { exact: true });
  await expect(text).toHaveValue('Focus Areas');
  await expect(text).toHaveAttribute('readonly');
  await expect(page.getByText('computed at run time')).toBeVisible();
});

test('what cannot be saved here is said, and how it could be', async ({ page, site }) => {
  await openSelecting(page);
  await site.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('Run pnpm dev to save them')).toBeVisible();
  await expect(page.getByRole('button', { name: /save/i })).toHaveCount(0);
});

test('the editor goes where it is told, and hears of addresses and errors', async ({
  page,
  site,
}) => {
  await openEditor(page);
  const log = page.getByRole('log');
  await expect(log).toContainText('Address/');
  await page.getByLabel('Page', { exact: true }).fill('/parcels/42?page=2');
  await page.keyboard.press('Enter');
  await expect(site.getByText('could not be found in this application')).toBeVisible();
  await expect(log.getByRole('listitem').first()).toContainText('/parcels/42?page=2');

  await page.frames()[1]?.evaluate(() => {
    setTimeout(() => Promise.reject(new Error('no parcel')), 0);
  });
  await expect(log.getByRole('listitem').first()).toContainText('Error');
  await expect(log.getByRole('listitem').first()).toContainText('no parcel');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('status').first()).toHaveText('The page can be edited.');
  await expect(page.getByLabel('Page', { exact: true })).toHaveValue('/parcels/42?page=2');
});

test('no address of another site is shown', async ({ page, site }) => {
  await openEditor(page);
  for (const address of ['https://example.org/', 'javascript:alert(1)', '//example.org']) {
    await page.getByLabel('Page', { exact: true }).fill(address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toHaveText(
      'Only addresses of the site can be shown.',
    );
  }
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the selection mode lasts over a reload, and its edits do not', async ({ page, site }) => {
  await openSelecting(page);
  const title = site.getByRole('heading', { level: 1 });
  await title.click();
  await page.getByLabel('Text', { exact: true }).fill('Land with power');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(title).not.toHaveText('Land with power');
  await expect(page.getByRole('heading', { name: 'Nothing selected' })).toBeVisible();
  await title.click();
  await expect(heading(page)).toHaveText('<h1>');
});

test('the site is shown as wide as a phone, a tablet and a desktop', async ({ page, site }) => {
  await openEditor(page);
  const width = () => site.locator('html').evaluate(() => window.innerWidth);
  await expect.poll(width).toBe(1280);
  await page.getByRole('radio', { name: 'phone' }).check();
  await expect.poll(width).toBe(390);
  await page.keyboard.press('ArrowRight');
  await expect.poll(width).toBe(820);
});

test('everything can be done with the keyboard', async ({ page, site }) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Select elements' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { pressed: true })).toBeFocused();
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
  // The page may hear of the mode a moment later, as it would from a person.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(heading(page)).not.toHaveText('Nothing selected', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveText('Nothing selected');
  await expect(site.getByRole('status').first()).toHaveText('Nothing selected');
});

test('the site that visitors get is neither stamped nor edited', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).not.toContain('data-source-location');
  await page.goto('/');
  expect(await page.content()).not.toContain('data-visual-selector-id');
  expect((await request.get('/__editor')).status()).toBe(200);
});

test.describe('without a build for editors', () => {
  test.use({ settings: { editor: { siteDir: undefined } } });

  test('the site does not obey, and the editor says why', async ({ page }) => {
    await page.goto('/__editor');
    await expect(page.getByRole('status').first()).toContainText('does not answer');
  });
});

test.describe('in production', () => {
  test.use({ settings: { production: true } });

  test('there is no editor', async ({ request }) => {
    expect((await request.get('/__editor')).status()).toBe(404);
  });
});
