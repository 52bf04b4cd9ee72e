import { join } from 'node:path';
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import {
  admin,
  changeHeading,
  heading,
  openTab,
  publish,
  publishChanges,
  signInAsOwner,
  site,
  status,
  stored,
} from './owner.ts';
import { describe, expect, it } from './test.ts';

describe('editor of a site with two pages', () => {
  it.use({
    settings: { admin, siteRenderer: join(import.meta.dirname, 'two-pages/renderer.mjs') },
    viewport: { width: 390, height: 844 },
  });

  it('the owner publishes changes of two pages, which are listed by page', async ({
    page,
    platform,
    consoleErrors,
  }) => {
    await signInAsOwner(page);
    const menu = page.getByRole('combobox', { name: 'Page' });
    const path = () =>
      site(page)
        .locator('html')
        .evaluate(() => window.location.pathname);
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('option')).toHaveText(['Start', 'About us']);
    await changeHeading(page, 'Land for power');

    await it.step('the keyboard selects a page in the menu', async () => {
      await menu.focus();
      await menu.press('ArrowDown');
      await expect.poll(path).toBe('/Home');
      await expect(status(page)).toHaveText(stored);
      await expect(menu).toHaveValue('/Home');
    });

    await it.step('the menu shows the page that a script has loaded', async () => {
      await site(page)
        .locator('body')
        .evaluate(() => window.location.assign('/'));
      await expect(menu).toHaveValue('/');
      await expect(status(page)).toHaveText(stored);
    });

    await it.step('a button opens the page of a clicked link', async () => {
      await site(page)
        .locator('body')
        .evaluate((body) => {
          const link = document.createElement('a');
          Object.assign(link, { href: '/Home', textContent: 'All' });
          Object.assign(link.style, { position: 'fixed', top: 0, left: 0, zIndex: 9 });
          body.append(link);
        });
      await site(page).getByRole('link', { name: 'All', exact: true }).click();
      await expect(page.getByText('Link to About us')).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await page.getByRole('button', { name: 'Open page' }).click();
      await expect(menu).toHaveValue('/Home');
      await menu.selectOption('/');
      await expect.poll(path).toBe('/');
      await expect(status(page)).toHaveText(stored);
    });

    await it.step('selecting another page’s text opens that page', async () => {
      await openTab(page, 'All content');
      await page.getByRole('button', { name: /^Footer tagline/ }).click();
      await expect(menu).toHaveValue('/Home');
      await page.getByLabel('Tagline').fill('Built on time.');
      await expect(site(page).getByText('Built on time.')).toBeVisible();
      await openTab(page, 'All content');
      await page.getByRole('button', { name: /^Hero heading/ }).click();
      await expect(menu).toHaveValue('/');
      await expect(heading(page)).toHaveValue('Land for power');
      await expect(status(page)).toHaveText(stored);
    });

    await publish(page).click();
    const group = (name: string) => page.getByRole('dialog').getByRole('region', { name });
    await expect(group('Start').getByRole('listitem')).toContainText('Land for power');
    await expect(group('About us').getByRole('listitem')).toContainText('Built on time.');
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    for (const shown of ['/', '/Home']) {
      const markup = await (await fetch(platform.url + shown)).text();
      expect(markup).toContain('Land for power');
      expect(markup).toContain('Built on time.');
    }
    await openTab(page, 'History');
    const versions = page.getByRole('tabpanel');
    await expect(versions).toContainText(/Hero heading On Start/);
    expect(consoleErrors).toEqual([]);
  });
});
