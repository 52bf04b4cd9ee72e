import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from '../../site/e2e/accessible.ts';
import { readStories, type Story } from './stories.ts';
import { describe, expect, it, openStory } from './test.ts';

const schemes = [
  { map: 'day', colorScheme: 'light' },
  { map: 'night', colorScheme: 'dark' },
] as const;

/** Widths of narrow windows, in pixels: 180 px is a window of 360 px at a zoom of 200 %. */
const widths = [360, 180];

const stories = readStories();

/** Rules of axe that apply only to whole pages, not to components. */
const PAGE_RULES = ['page-has-heading-one'];

describe('stories of the catalogue', () => {
  for (const story of stories) {
    it(`the story matches its screenshots and is accessible: ${story.path}`, async ({
      page,
      consoleErrors,
    }) => {
      if (story.isWide) await page.setViewportSize({ width: 1100, height: 480 });
      await openStory(page, story.id);
      if (story.isHovered) {
        await page.locator('main :is(a, button)').first().hover();
      }

      for (const { map, colorScheme } of schemes) {
        await page.emulateMedia({ colorScheme });
        await it.step(`the story matches its screenshot in the scheme ${map}`, () =>
          expectScreenshot(page, story, map));
        await it.step(`the story is accessible in the scheme ${map}`, () =>
          map === 'day'
            ? expectAccessible(page, story.isFullPage ? [] : PAGE_RULES)
            : expectAccessibleColours(page));
      }

      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(scrollWidth, `width of the page in a window of ${width} px`).toBe(width);
      }
      expect(consoleErrors()).toEqual([]);
    });
  }
});

describe('screenshots of stories', () => {
  it('each screenshot belongs to a story', () => {
    const expected = stories.flatMap(({ id }) => schemes.map(({ map }) => `${id}-${map}.png`));
    const files = readdirSync(new URL('screenshots', import.meta.url));
    expect(files.filter((file) => !expected.includes(file))).toEqual([]);
  });
});

async function expectScreenshot(page: Page, { id, isFullPage }: Story, map: string): Promise<void> {
  const file = `${id}-${map}.png`;
  // Compares a component without the page around it, because a larger image would allow more pixels to differ.
  if (isFullPage) await expect(page).toHaveScreenshot(file, { fullPage: true });
  else await expect(page.getByRole('main')).toHaveScreenshot(file);
}
