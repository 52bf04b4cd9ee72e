import { expect, test } from './test.ts';

const searches = [
  {
    word: 'admin-password.txt',
    page: /\/(guides\/self-hosting|packages\/platform|operations|deployment)/,
  },
  { word: 'apiUrlVariable', page: /\/reference\/sdk\/protocol/ },
  // The API reference contains this word too, but a guide must be the first result.
  { word: 'createClientFromRequest', page: /\/(platform\/functions|packages\/sdk)/ },
  { word: 'onJoin', page: /\/(guides\/realtime|packages\/sdk)/ },
];

for (const { word, page: expected } of searches) {
  test(`the search finds ${word} by keyboard alone`, async ({ page, hosts, site }) => {
    await page.goto('/');
    // Waits for Vue, because the page handles keys only after Vue has mounted it.
    await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(expected);
    await expect(page.getByRole('main')).toContainText(word);
    expect([...hosts]).toEqual([new URL(site).host]);
  });
}

test('searching for an unknown word has no results, and Escape closes the search', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('xylophone');
  await expect(page.getByText(/No results for/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeHidden();
});
