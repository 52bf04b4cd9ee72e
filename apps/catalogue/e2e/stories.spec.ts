import { readdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readStories, type Story } from './stories.ts';
import { expect, test } from './test.ts';

const schemes = [
  { map: 'day', colorScheme: 'light' },
  { map: 'night', colorScheme: 'dark' },
] as const;

const stories = readStories();

for (const story of stories) {
  test(story.path, async ({ page, complaints }) => {
    await page.goto(`iframe.html?id=${story.id}`);
    await expect(page.getByRole('main')).toBeVisible();
    // Storybook's hidden messages hold links, after which none counts as a skip link.
    await page.locator('.sb-wrapper').evaluateAll((wrappers) => {
      for (const wrapper of wrappers) wrapper.remove();
    });
    // Where toasts appear: they stay under the pointer, and nothing else is there.
    await page.mouse.move(600, 440);

    for (const { map, colorScheme } of schemes) {
      await page.emulateMedia({ colorScheme });
      await test.step(`looks right by ${map}`, () => expectLook(page, story, map));
      await test.step(`has no fault by ${map}`, () => expectAccessible(page, story));
    }

    await page.setViewportSize({ width: 360, height: 640 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, 'width of the page in a window of 360 px').toBe(360);
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

async function expectAccessible(page: Page, { isFullPage }: Story): Promise<void> {
  // The legacy mode looks at one document, which is all there is, in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The first heading is for the page to have, and a component is only a part of one.
  if (!isFullPage) axe.disableRules('page-has-heading-one');
  expect((await axe.analyze()).violations).toEqual([]);
}
