import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { readStories, type Story } from './stories.ts';
import { expect, openStory, test } from './test.ts';

const schemes = [
  { map: 'day', colorScheme: 'light' },
  { map: 'night', colorScheme: 'dark' },
] as const;

const stories = readStories();

for (const story of stories) {
  test(story.path, async ({ page, complaints }) => {
    if (story.isWide) await page.setViewportSize({ width: 1100, height: 480 });
    await openStory(page, story.id);
    // Storybook's hidden messages hold links, after which none counts as a skip link.
    await page.locator('.sb-wrapper').evaluateAll((wrappers) => {
      for (const wrapper of wrappers) wrapper.remove();
    });
    if (story.isHovered) await page.locator('main :is(a, button)').first().hover();
    // Where toasts appear: they stay under the pointer, and nothing else is there.
    else await page.mouse.move(600, 440);

    for (const { map, colorScheme } of schemes) {
      await page.emulateMedia({ colorScheme });
      await test.step(`looks right by ${map}`, () => expectLook(page, story, map));
      await test.step(`has no fault by ${map}`, () => expectAccessible(page, story));
    }

    // The second is what the first has left when it is zoomed to 200 %.
    for (const width of [360, 180]) {
      await page.setViewportSize({ width, height: 640 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `width of the page in a window of ${width} px`).toBe(width);
    }
    expect(complaints).toEqual([]);
  });
}

test('there is no screenshot without a story', () => {
  const wanted = stories.flatMap(({ id }) => schemes.map(({ map }) => `${id}-${map}.png`));
  const found = readdirSync(new URL('screenshots', import.meta.url));
  expect(found.filter((file) => !wanted.includes(file))).toEqual([]);
});

async function expectLook(page: Page, { id, isFullPage }: Story, map: string): Promise<void> {
  const file = `${id}-${map}.png`;
  // A component is compared alone: within a whole page the tolerance would swallow it.
  if (isFullPage) await expect(page).toHaveScreenshot(file, { fullPage: true });
  else await expect(page.getByRole('main')).toHaveScreenshot(file);
}
