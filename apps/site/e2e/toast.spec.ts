import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from './accessible.ts';
import { expect, test } from './test.ts';

const ADDRESS = 'opportunities@northfold.example';

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy address' });
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const note = (page: Page) => region(page).getByRole('article');

/** Allows the page to write to the clipboard, clicks the copy button, and returns the toast. */
async function copy(page: Page): Promise<Locator> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await copyButton(page).click();
  await expect(note(page)).toContainText('Address copied');
  return note(page);
}

/** Denies access to the clipboard, as a browser may do by policy or by the visitor's choice. */
async function denyClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
}

test('the button copies the address and shows a toast', async ({ page, consoleErrors }) => {
  const toast = await copy(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
  await expect(toast).toContainText(ADDRESS);
  await expect(page.getByRole('status')).toHaveText(`Address copied. ${ADDRESS}`);
  await expect(copyButton(page)).toBeFocused();
  expect(consoleErrors).toEqual([]);
});

test('the toast’s code loads with the first click', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(copyButton(page)).toBeVisible();
  // A preload would start when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(files.filter((file) => file.includes('toast'))).toEqual([]);
  await copyButton(page).click();
  await expect(note(page)).toBeVisible();
  expect(files.filter((file) => /toast.*\.js$/.test(file))).toHaveLength(1);
});

test('another click replaces the toast', async ({ page }) => {
  const toast = await copy(page);
  const first = await toast.elementHandle();
  await copyButton(page).click();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(toast).toHaveCount(1);
});

test('F8 focuses the toast; Escape dismisses it and restores the focus', async ({ page }) => {
  const toast = await copy(page);
  await page.getByRole('link', { name: ADDRESS }).focus();
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole('link', { name: ADDRESS })).toBeFocused();
});

test('closing a toast with the keyboard restores the focus', async ({ page }) => {
  const toast = await copy(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(copyButton(page)).toBeFocused();
});

test.describe('a toast with a timer', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('disappears after five seconds', async ({ page }) => {
    const toast = await copy(page);
    await page.clock.runFor(4_000);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1_500);
    await expect(toast).toHaveCount(0);
  });

  test('pauses its timer while the pointer is over it', async ({ page }) => {
    const toast = await copy(page);
    await toast.hover();
    await page.clock.runFor(60_000);
    await expect(toast).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_500);
    await expect(toast).toHaveCount(0);
  });

  test('pauses its timer while it has the focus', async ({ page }) => {
    const toast = await copy(page);
    await page.keyboard.press('F8');
    await page.clock.runFor(60_000);
    await expect(toast).toBeFocused();
    await copyButton(page).focus();
    await page.clock.runFor(5_500);
    await expect(toast).toHaveCount(0);
  });
});

test.describe('a toast on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  /** Swipes the toast sideways with a finger, in several moves as a touch screen reports them. */
  async function swipe(page: Page, distance: number): Promise<void> {
    const box = await note(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + moved, y }] });
    await touch('touchStart', 0);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', (distance * step) / 8);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('is dismissed by a swipe, but not by a short movement', async ({ page }) => {
    await denyClipboard(page);
    await page.goto('/');
    await copyButton(page).tap();
    await expect(note(page)).toBeVisible();
    const home = await note(page).boundingBox();
    await swipe(page, 40);
    await expect.poll(() => note(page).boundingBox()).toEqual(home);
    await swipe(page, 120);
    await expect(note(page)).toHaveCount(0);
  });
});

test('the button selects the address and shows a toast without a timer if the clipboard is denied', async ({
  page,
}) => {
  await denyClipboard(page);
  await page.clock.install();
  await page.goto('/');
  await copyButton(page).click();
  await expect(note(page)).toContainText('Address not copied');
  await expect(note(page).getByRole('img', { name: 'Problem' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('alert')).toContainText('The address is selected');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(ADDRESS);
  await page.clock.runFor(60_000);
  await expect(note(page)).toBeVisible();
});

test('the button copies the address even if the toast fails to load', async ({
  page,
  consoleErrors,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/assets/toast-*', (route) => route.abort());
  await page.goto('/');
  await copyButton(page).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
  expect(consoleErrors.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`the button appears without moving the footer at ${width} px`, async ({ page }) => {
    const main = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await main.promise;
      await route.continue();
    });
    // Fonts could change line breaks above the footer.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/#about');
    const rest = page.getByText('Registered in England & Wales');
    await expect(rest).toBeVisible();
    await expect(copyButton(page)).toHaveCount(0);
    const before = await rest.boundingBox();
    main.resolve();
    await expect(copyButton(page)).toBeVisible();
    expect(await rest.boundingBox()).toEqual(before);
  });
}

test('a page without scripts has neither a copy button nor a gap in its place', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(platform.url);
  await expect(page.getByRole('link', { name: ADDRESS })).toBeVisible();
  await expect(page.getByText('Copy address')).toHaveCount(0);
  const line = page.getByRole('link', { name: ADDRESS }).locator('..');
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  await context.close();
});

test('the toast does not move with reduced motion', async ({ page }) => {
  const animations = () =>
    note(page).evaluate((element) => [
      getComputedStyle(element).animationName,
      getComputedStyle(element).transitionDuration,
    ]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await copy(page);
  expect((await animations())[0]).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await copy(page);
  expect(await animations()).toEqual(['none', '0s']);
});

for (const width of [360, 1280]) {
  test(`axe finds no violations with open toasts at ${width} px in either colour scheme`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const open of [copy, openDenied]) {
      await open(page);
      await expectAccessibleInBothSchemes(page);
      await expectNoOverflow(page);
    }
  });
}

async function openDenied(page: Page): Promise<void> {
  await denyClipboard(page);
  await page.goto('/');
  await copyButton(page).click();
  await expect(note(page)).toContainText('Address not copied');
}
