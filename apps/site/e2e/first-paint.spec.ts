import { expect, test } from './test.ts';

const HEADING = 'Strategic Land Opportunities';
const later =
  /\.woff2$|\/(?:terrain|plates)-.*\.svg$|\/assets\/index-.*\.js$|\.webmanifest$|favicon/;
/** Matches the names of the site's own fonts, but not the names of their fallbacks. */
const inItsFace = /^"(Newsreader|Instrument Sans) Variable",/;

test('until the settings arrive, the loading screen covers the page, which requests nothing else and lays out only the first screen', async ({
  page,
}) => {
  const early: string[] = [];
  const settings = Promise.withResolvers<void>();
  page.on('request', (request) => early.push(new URL(request.url()).pathname));
  await page.route('**/public-settings/**', async (route) => {
    await settings.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden();
  expect(early.filter((path) => later.test(path))).toEqual([]);
  const about = page.locator('#about');
  await expect(about).toHaveCSS('content-visibility', 'hidden');

  const rest = ['**/newsreader-*.woff2', '**/instrument-sans-*.woff2', '**/terrain-*.svg'];
  const arrived = rest.map((path) => page.waitForResponse(path));
  settings.resolve();
  for (const response of await Promise.all(arrived)) expect(response.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', inItsFace);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  await expect(about).not.toHaveCSS('content-visibility', 'hidden');
});

test('the page applies both of its fonts at the same time', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/newsreader-*.woff2', async (route) => {
    await late.promise;
    await route.continue();
  });
  const early = page.waitForEvent('requestfinished', (request) =>
    /instrument-sans-.*\.woff2$/.test(request.url()),
  );
  await page.goto('/');
  await early;
  await page.waitForFunction(() => document.fonts.check('1em "Instrument Sans Variable"'));
  await expect(page.locator('body')).not.toHaveCSS('font-family', inItsFace);

  late.resolve();
  await expect(page.locator('body')).toHaveCSS('font-family', inItsFace);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', inItsFace);
});
