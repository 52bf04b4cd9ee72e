/** What the first words of Home have to themselves: nothing else is on the line before they paint. */
import { expect, test } from './test.ts';

const later = /\.woff2$|\/terrain-.*\.svg$|\/assets\/index-.*\.js$|\.webmanifest$|favicon/;

test('before the settings have arrived, the page asks for nothing else', async ({ page }) => {
  const early: string[] = [];
  const settings = Promise.withResolvers<void>();
  page.on('request', (request) => early.push(new URL(request.url()).pathname));
  await page.route('**/public-settings/**', async (route) => {
    await settings.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(early.filter((path) => later.test(path))).toEqual([]);

  const rest = ['**/newsreader-*.woff2', '**/instrument-sans-*.woff2', '**/terrain-*.svg'];
  const arrived = rest.map((path) => page.waitForResponse(path));
  settings.resolve();
  for (const response of await Promise.all(arrived)) expect(response.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Newsreader/);
});

test('the words stay where they are when their fonts arrive', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark('shift', { detail: entry });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.check('400 1em "Newsreader Variable"'));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => performance.getEntriesByName('shift').length)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts and the map come with the page', async ({ page }) => {
    const arrived = ['**/newsreader-*.woff2', '**/terrain-*.svg'].map((path) =>
      page.waitForResponse(path),
    );
    await page.goto('/');
    for (const response of await Promise.all(arrived)) expect(response.status()).toBe(200);
  });
});
