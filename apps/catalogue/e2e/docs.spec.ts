import { expect, test } from './test.ts';

test('a component has a page with its purpose, its properties and its stories', async ({
  page,
  complaints,
}) => {
  await page.goto('iframe.html?viewMode=docs&id=actions-button--docs');
  await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  await expect(page.getByText('Button that acts on the page')).toBeVisible();
  const state = page.getByRole('row', { name: /^state/ });
  await expect(state.getByRole('radio', { name: 'busy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Long Label' })).toBeVisible();
  expect(complaints).toEqual([]);
});
