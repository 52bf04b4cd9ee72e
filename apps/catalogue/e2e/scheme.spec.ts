import type { Page } from '@playwright/test';
import { expect, openStory, test } from './test.ts';

const schemes = [
  { name: 'day', own: 'light', other: 'dark' },
  { name: 'night', own: 'dark', other: 'light' },
] as const;

for (const { name, own, other } of schemes) {
  test(`the switch forces the ${name} map on a visitor of the other scheme`, async ({ page }) => {
    const ground = await readGround(page, own, 'visitor');
    expect(await readGround(page, other, 'visitor')).not.toBe(ground);
    expect(await readGround(page, other, name)).toBe(ground);
  });
}

/** The colour behind a story, as the switch of the toolbar leaves it. */
async function readGround(page: Page, colorScheme: 'light' | 'dark', scheme: string) {
  await page.emulateMedia({ colorScheme });
  await openStory(page, 'words-text--body', `&globals=scheme:${scheme}`);
  return page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
}
