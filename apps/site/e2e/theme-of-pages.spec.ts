import { dayMap, nightMap } from '@groundwork/ui';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from './accessible.ts';
import { renderSite, writeSite } from './published-site.ts';
import { expect, test } from './test.ts';

/** Returns a colour in the format of computed styles. */
const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ')})`;

test('the account pages are accessible with the colours, typefaces, logo and map of the site', async ({
  page,
  consoleErrors,
}) => {
  for (const path of ['/login', '/register', '/reset-password?token=none']) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(path);
      await expectLookOfSite(page);
    });
  }
  // The browser logs an error, because the response for an expired link has an error status.
  expect(consoleErrors).toHaveLength(1);
});

async function expectLookOfSite(page: Page): Promise<void> {
  await expectAccessibleInBothSchemes(page);
  for (const [colorScheme, { surface, text }] of [
    ['light', dayMap],
    ['dark', nightMap],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('background-color', rgb(surface));
    await expect(page.locator('h1')).toHaveCSS('color', rgb(text));
  }
  await expect(page.locator('h1')).toHaveCSS('font-family', /^"Newsreader Variable"/);
  await expect(page.locator('.picture')).toHaveCSS('background-image', /terrain-.*\.svg/);
  const fonts = () => page.evaluate(() => document.fonts.load('1em "Newsreader Variable"'));
  expect(await fonts()).toHaveLength(1);
  for (const link of await page.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoOverflow(page);
}

test('the account pages use the theme and the name that were published', async ({
  page,
  platforms,
}) => {
  const { pages, files } = await renderSite({
    'src/content/theme.ts#theme.day.surface': '#ffffff',
    'src/content/theme.ts#theme.faces.display': 'georgia',
    'src/content/firm.ts#firm.brand': 'Acre & Sons',
  });
  const { siteDir, remove } = await writeSite({ ...pages, ...files });
  const { url } = await platforms.get({ siteDir });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${url}/login`);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const heading = page.getByRole('heading', { name: 'Sign in to Acre & Sons' });
  await expect(heading).toHaveCSS('font-family', /^Georgia/);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toHaveCSS('background-color', rgb(dayMap.signal));
  await remove();
});
