/** Tests features of the catalogue itself: the components' pages, and the colour scheme switch. */
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { Page } from '@playwright/test';
import { describe, expect, it } from './test.ts';

describe('component page', () => {
  it('a component’s page shows its purpose, its props and its stories', async ({ context }) => {
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    await page.goto('iframe.html?viewMode=docs&id=buttons-button--docs');
    await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
    await expect(page.getByText('Button that acts on the page')).toBeVisible();
    const state = page.getByRole('row', { name: /^state/ });
    await expect(state.getByRole('radio', { name: 'busy' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Long Label' })).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
});

describe('colour scheme switch', () => {
  for (const { map, scheme, otherScheme } of [
    { map: 'day', scheme: 'light', otherScheme: 'dark' },
    { map: 'night', scheme: 'dark', otherScheme: 'light' },
  ] as const) {
    it(`the switch set to ${map} shows the ${scheme} colours to a visitor who prefers the ${otherScheme} scheme`, async ({
      context,
    }) => {
      const page = await context.newPage();
      const background = await readBackground(page, scheme, 'visitor');
      expect(await readBackground(page, otherScheme, 'visitor')).not.toBe(background);
      expect(await readBackground(page, otherScheme, map)).toBe(background);
    });
  }
});

async function readBackground(page: Page, colorScheme: 'light' | 'dark', switchValue: string) {
  await page.emulateMedia({ colorScheme });
  await page.goto(`iframe.html?id=typography-text--body&globals=scheme:${switchValue}`);
  await expect(page.getByRole('main')).toBeVisible();
  return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
}
