import { expect, test } from './test.ts';

const ADDRESS = 'opportunities@northfold.example';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

test('the site is readable without JavaScript', async ({ page, platform }) => {
  await test.step('Home is complete, and loads the fonts and the map, without JavaScript', async () => {
    const arrived = ['**/newsreader-*.woff2', '**/terrain-*.svg', '**/plates-*.svg'].map((path) =>
      page.waitForResponse(path),
    );
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Strategic Land Opportunities' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Submit a site' }).last()).toBeVisible();
    await expect(page.getByText('Loading')).toBeHidden();
    for (const response of await Promise.all(arrived)) expect(response.status()).toBe(200);
  });

  await test.step('without JavaScript, the copy button leaves no gap', async () => {
    await expect(page.getByRole('link', { name: ADDRESS })).toBeVisible();
    await expect(page.getByText('Copy address')).toHaveCount(0);
    const line = page.getByRole('link', { name: ADDRESS }).locator('..');
    expect((await line.boundingBox())?.height).toBeLessThan(60);
  });

  await test.step('an unknown URL shows the 404 screen', async () => {
    const response = await page.goto('/parcels/42');
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(main).toContainText('This page could not be found in this application.');
    await main.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(`${platform.url}/`);
  });
});
