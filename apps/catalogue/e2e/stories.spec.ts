import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from '../../site/e2e/accessible.ts';
import { readStories, type Story } from './stories.ts';
import { expect, openStory, test } from './test.ts';

const schemes = [
  { map: 'day', colorScheme: 'light' },
  { map: 'night', colorScheme: 'dark' },
] as const;

const stories = readStories();

/** The first heading is for the page to have, and a component is only a part of one. */
const OF_PAGES = ['page-has-heading-one'];

for (const story of stories) {
  test(story.path, async ({ stage: { page, complaints } }) => {
    const earlier = complaints.length;
    await page.setViewportSize({ width: story.isWide ? 1100 : 640, height: 480 });
    await openStory(page, story.id);
    // Storybook's hidden messages hold links, after which none counts as a skip link.
    await page.locator('.sb-wrapper').evaluateAll((wrappers) => {
      for (const wrapper of wrappers) wrapper.remove();
    });
    if (story.isHovered) await page.locator('main :is(a, button)').first().hover();
    // Where toasts appear: they stay under the pointer, and nothing else is there.
    // The earlier story left the pointer there, which only a movement makes known to this one.
    else {
      await page.mouse.move(600, 430);
      await page.mouse.move(600, 440);
    }

    for (const { map, colorScheme } of schemes) {
      await page.emulateMedia({ colorScheme });
      await test.step(`matches its screenshot by ${map}`, () => expectLook(page, story, map));
      await test.step(`is accessible by ${map}`, () =>
        map === 'day'
          ? expectAccessible(page, story.isFullPage ? [] : OF_PAGES)
          : expectAccessibleColours(page));
    }

    // The second is what the first has left when it is zoomed to 200 %.
    for (const width of [360, 180]) {
      await page.setViewportSize({ width, height: 640 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(widest, `width of the page in a window of ${width} px`).toBe(width);
    }
    expect(complaints.slice(earlier)).toEqual([]);
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
