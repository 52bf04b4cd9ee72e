import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

const ADDRESS = 'opportunities@northfold.example';

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy address' });
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
const note = (page: Page) => region(page).getByRole('article');

async function copy(page: Page): Promise<Locator> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await copyButton(page).click();
  await expect(note(page)).toContainText('Address copied');
  return note(page);
}

/** Denies the page access to the clipboard, which a browser may do because of a policy or the visitor's choice. */
async function denyClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
}

/**
 * Records the announcements to screen readers, because each announcement is removed after a second. Call it before the
 * page loads. The returned function reads the announcements.
 */
async function recordAnnouncements(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const announced = new Set<string | null>();
    Reflect.set(window, 'announced', announced);
    const record = () => {
      for (const { textContent } of document.querySelectorAll('[role=status], [role=alert]')) {
        announced.add(textContent);
      }
    };
    new MutationObserver(record).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'announced')].join('\n'));
}

test('the copy button copies the email address and shows a toast that can be used with the keyboard', async ({
  page,
  consoleErrors,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const announcements = await recordAnnouncements(page);
  await page.goto('/');
  await expect(copyButton(page)).toBeVisible();
  const toast = note(page);

  await test.step('the code of the toast is loaded with the first click', async () => {
    // Waits until the page is idle, because a preload would start then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(files.filter((file) => file.includes('toast'))).toEqual([]);
    await copyButton(page).click();
    await expect(toast).toContainText(ADDRESS);
    expect(files.filter((file) => /toast.*\.js$/.test(file))).toHaveLength(1);
  });

  await test.step('the email address is copied and announced, and the copy button keeps the focus', async () => {
    await copyButton(page).click();
    await expect.poll(announcements).toContain(`Address copied. ${ADDRESS}`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ADDRESS);
    await expect(copyButton(page)).toBeFocused();
  });

  await test.step('another click on the copy button replaces the toast', async () => {
    await copyButton(page).click();
    const first = await toast.elementHandle();
    await copyButton(page).click();
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(toast).toHaveCount(1);
  });

  await test.step('F8 focuses the toast, and Escape returns the focus', async () => {
    await page.getByRole('link', { name: ADDRESS }).focus();
    await page.keyboard.press('F8');
    await expect(toast).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
    await expect(page.getByRole('link', { name: ADDRESS })).toBeFocused();
  });

  await test.step('closing a toast with the keyboard returns the focus', async () => {
    await copyButton(page).click();
    await expect(toast).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(copyButton(page)).toBeFocused();
  });

  await test.step('a toast is animated, except with reduced motion', async () => {
    const animations = () =>
      toast.evaluate((element) => [
        getComputedStyle(element).animationName,
        getComputedStyle(element).transitionDuration,
      ]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await copyButton(page).click();
    // Focuses the toast, because its timer is stopped while it has the focus.
    await page.keyboard.press('F8');
    expect((await animations())[0]).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animations()).toEqual(['none', '0s']);
  });
  expect(consoleErrors).toEqual([]);
});

test('a toast disappears after five seconds, unless the pointer is over it or it has the focus', async ({
  page,
}) => {
  await page.clock.install();
  const toast = await copy(page);
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_500);
  await expect(toast).toHaveCount(0);

  await copyButton(page).click();
  await expect(toast).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.keyboard.press('F8');
  await page.clock.runFor(60_000);
  await expect(toast).toBeFocused();
  await copyButton(page).focus();
  await page.clock.runFor(5_500);
  await expect(toast).toHaveCount(0);

  await copyButton(page).click();
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(4_000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toast).toHaveCount(0);
});

test.describe('toast on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  /** Swipes the toast sideways with a finger. Makes several moves, because a touch screen reports several. */
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

  test('a swipe dismisses the toast, but a short movement does not', async ({ page }) => {
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

test('if the clipboard is denied, the copy button selects the address and shows a toast that stays', async ({
  page,
}) => {
  await denyClipboard(page);
  const announcements = await recordAnnouncements(page);
  await page.clock.install();
  await page.goto('/');
  await copyButton(page).click();
  await expect(note(page)).toContainText('Address not copied');
  await expect(note(page).getByRole('img', { name: 'Problem' })).toBeVisible();
  // The toast is announced shortly after it appears.
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return announcements();
    })
    .toContain('The address is selected');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(ADDRESS);
  await page.clock.runFor(60_000);
  await expect(note(page)).toBeVisible();
});

test('the copy button copies the email address even if the code of the toast fails to load', async ({
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

test('the copy button appears without moving the footer, on a phone and a desktop', async ({
  page,
}) => {
  const main = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await main.promise;
    await route.continue();
  });
  // Blocks the fonts, because they could change the line breaks above the footer.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/#about');
  const rest = page.getByText('Registered in England & Wales');
  await expect(rest).toBeVisible();
  await expect(copyButton(page)).toHaveCount(0);
  const places = async () => {
    const found: unknown[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      found.push(await rest.boundingBox());
    }
    return found;
  };
  const before = await places();
  main.resolve();
  await expect(copyButton(page)).toBeVisible();
  expect(await places()).toEqual(before);
});
