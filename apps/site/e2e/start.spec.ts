/** Tests that on a first visit the app is loaded after the animations of Home's first screen have ended. */
import type { Page } from '@playwright/test';
import { tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const APP = '**/assets/index-*.js';

/**
 * Returns how many animations of the opening are running. These depend on time instead of scrolling, and have an end.
 */
function countMoving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
        )
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).length,
  );
}

/** Removes the time limit of nine seconds, after which the app loads even if animations are running. */
async function removeTimeLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = window.setTimeout;
    const replaced = (handler: TimerHandler, delay?: number) =>
      delay === 9_000 ? 0 : original(handler, delay);
    Reflect.set(window, 'setTimeout', replaced);
  });
}

test.describe('loading Home’s app', () => {
  test('when the opening animation has ended, the page loads the app and no other script', {
    tag: '@slow',
  }, async ({ page }) => {
    await removeTimeLimit(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const app = page.waitForRequest(APP);
    await page.goto('/');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    expect(await countMoving(page)).toBeGreaterThan(0);
    expect(await page.locator('[data-auth-cover]').count()).toBe(1);
    await app;
    expect(await countMoving(page)).toBe(0);
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
    // The size budget of a first visit contains these two scripts.
    expect(scripts).toEqual([
      expect.stringMatching(/\/assets\/start-[^/]*$/),
      expect.stringMatching(/\/assets\/index-[^/]*$/),
    ]);
  });

  test('if the visitor scrolls near the footer, the app loads before the opening animation has ended', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    const app = page.waitForRequest(APP);
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await app;
    expect(await countMoving(page)).toBeGreaterThan(0);
  });

  test('on a page without a footer, the app loads only after the opening animation has ended', {
    tag: '@slow',
  }, async ({ page }) => {
    await removeTimeLimit(page);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll(/(?<=<\/?)footer/g, 'section') });
    });
    await page.route(APP, () => {});
    const app = page.waitForRequest(APP);
    await page.goto('/');
    await app;
    expect(await countMoving(page)).toBe(0);
  });

  test('the app is loaded immediately for a signed-in user', async ({
    page,
    platform,
    request,
  }) => {
    const token = await tokenOf(request, platform, admin);
    const app = page.waitForRequest(APP);
    await page.goto(`/?access_token=${token}`);
    await app;
    expect(await countMoving(page)).toBeGreaterThan(0);
  });
});

test.describe('layout of Home', () => {
  const skipped = (page: Page) => page.locator('html[data-layout]');

  test('the whole page is laid out as soon as the visitor scrolls', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html[data-fonts]')).toBeAttached();
    await expect(skipped(page)).toHaveCount(1);
    await page.mouse.wheel(0, 100);
    await expect(skipped(page)).toHaveCount(0);
  });

  test('the whole page is laid out immediately after a reload and for a URL with a fragment', async ({
    page,
  }) => {
    await page.route(APP, () => {});
    await page.goto('/#opportunities');
    await expect(
      page.getByRole('heading', { name: 'What Defines Institutional Land' }),
    ).toBeInViewport();
    await expect(skipped(page)).toHaveCount(0);
    await page.goto('/Home');
    await expect(skipped(page)).toHaveCount(1);
    await page.reload();
    await expect(skipped(page)).toHaveCount(0);
  });
});
