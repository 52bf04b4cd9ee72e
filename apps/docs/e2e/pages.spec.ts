import { expectAccessible, expectAccessibleColours } from '../../site/e2e/accessible.ts';
import { expect, test } from './test.ts';

/** One page of each kind: the start page, a guide, a README with tables, a reference page and a decision. */
const PAGES = [
  '/',
  '/guides/data',
  '/packages/editor-bridge',
  '/reference/sdk/server',
  '/decisions/01-one-request-owner',
];

for (const path of PAGES) {
  test(`axe finds no violations on ${path} in either colour scheme`, async ({
    page,
    consoleErrors,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html.dark')).toHaveCount(1);
    await expectAccessibleColours(page);
    expect(consoleErrors).toEqual([]);
  });

  test(`${path} has a title, requests no other host, and does not scroll horizontally at 360 px`, async ({
    page,
    hosts,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const heading = (await page.locator('h1').textContent())?.replace('\u200b', '').trim();
    await expect(page).toHaveTitle(path === '/' ? 'Groundwork' : `${heading} | Groundwork`);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(40);
    expect([...hosts]).toEqual([new URL(site).host]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
}

test('a URL without a page shows a 404 page with a link to the start page', async ({ page }) => {
  const response = await page.goto('/guides/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the start page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groundwork' })).toBeVisible();
});

test('a link in a guide leads to a package, and the menu leads to the reference', async ({
  page,
}) => {
  await page.goto('/guides/data');
  await page.getByRole('link', { name: 'all methods' }).click();
  await expect(page).toHaveURL(/\/packages\/sdk#data$/);
  await page
    .getByRole('navigation', { name: 'Main Navigation' })
    .getByRole('link', { name: 'Reference' })
    .click();
  await page.getByRole('link', { name: '@groundwork/sdk/server' }).first().click();
  await expect(page.getByRole('heading', { name: /createClientFromRequest/ })).toBeVisible();
});
