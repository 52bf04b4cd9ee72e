/** The editor with the built site in its frame, as `npm start` serves both. */
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, openEditor, openSelecting } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();

describe('the editor', () => {
  it('changes text and classes of the selected element while the user types', async ({
    page,
    site,
    consoleErrors,
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
    expect(consoleErrors).toEqual([]);
  });

  it('shows the source location of an element', async ({ page, site }) => {
    await openSelecting(page);
    await site.locator('section[aria-labelledby="hero-title"]').click({ position: { x: 4, y: 4 } });
    await expect(page.getByText(/^src\/home\/hero\.tsx:\d+:\d+$/)).toBeVisible();
  });

  it('shows a computed text as read-only', async ({ page, site }) => {
    await openSelecting(page);
    await site.getByText('Focus Areas', { exact: true }).click();
    await expect(heading(page)).toHaveText('<h2>');
    const text = page.getByLabel('Text', { exact: true });
    await expect(text).toHaveValue('Focus Areas');
    await expect(text).toHaveAttribute('readonly');
    await expect(page.getByText('computed at run time')).toBeVisible();
  });

  it('explains how to save edits when it cannot save them', async ({ page, site }) => {
    await openSelecting(page);
    await site.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('Run pnpm dev to save them')).toBeVisible();
    await expect(page.getByRole('button', { name: /save/i })).toHaveCount(0);
  });

  it('navigates the site, and logs its URLs and errors', async ({ page, site }) => {
    await openEditor(page);
    const log = page.getByRole('log');
    await expect(log).toContainText('URL/');
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

  it('rejects URLs of other sites', async ({ page, site }) => {
    await openEditor(page);
    for (const url of ['https://example.org/', 'javascript:alert(1)', '//example.org']) {
      await page.getByLabel('Page', { exact: true }).fill(url);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').first()).toHaveText(
        'Only URLs of this site can be shown.',
      );
    }
    await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it('keeps the selection mode after a reload and drops the edits', async ({ page, site }) => {
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

  it('shows the site as wide as a phone, a tablet and a desktop', async ({ page, site }) => {
    await openEditor(page);
    const width = () => site.locator('html').evaluate(() => window.innerWidth);
    await expect.poll(width).toBe(1280);
    await page.getByRole('radio', { name: 'phone' }).check();
    await expect.poll(width).toBe(390);
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBe(820);
  });

  it('works with the keyboard alone', async ({ page, site }) => {
    await openEditor(page);
    await page.getByRole('button', { name: 'Select elements' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { pressed: true })).toBeFocused();
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('Tab');
    // The page may receive the mode after the key press.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(heading(page)).not.toHaveText('Nothing selected', { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await page.keyboard.press('Escape');
    await expect(heading(page)).toHaveText('Nothing selected');
    await expect(site.getByRole('status').first()).toHaveText('Nothing selected');
  });

  for (const width of [360, 1280]) {
    it(`is accessible and does not overflow at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 });
      await openSelecting(page);
      for (const text of ['Strategic', 'Focus Areas']) {
        await site.getByText(text).first().click();
        await expect(page.getByLabel('Text', { exact: true })).toBeVisible();
        await expectAccessibleInBothSchemes(page);
        await expectNoOverflow(page);
      }
    });
  }
});

describe('the site for visitors', () => {
  it('has no source locations', async ({ page, request }) => {
    expect(await (await request.get('/')).text()).not.toContain('data-source-location');
    await page.goto('/');
    expect(await page.content()).not.toContain('data-visual-selector-id');
    expect((await request.get('/__editor')).status()).toBe(200);
  });
});

describe('the editor without a build for editors', () => {
  it.use({ settings: { editor: { siteDir: undefined } } });

  it('says that the page does not answer', async ({ page }) => {
    await page.goto('/__editor');
    await expect(page.getByRole('status').first()).toContainText('does not answer');
  });
});

describe('the editor in production', () => {
  it.use({ settings: { production: true } });

  it('is not served', async ({ request }) => {
    expect((await request.get('/__editor')).status()).toBe(404);
  });
});
