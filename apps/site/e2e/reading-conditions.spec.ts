import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './accessible.ts';
import { expect, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the number of characters in the longest line of a paragraph. This function runs in the page. */
function longestLine(): number {
  const lengths = [...document.querySelectorAll('main p')].map((paragraph) => {
    const text = paragraph.firstChild;
    if (!(text instanceof Text)) return 0;
    const range = document.createRange();
    const lines = new Map<number, number>();
    for (let index = 0; index < text.length; index += 1) {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? 0) + 1);
    }
    return Math.max(...lines.values());
  });
  return Math.max(...lengths);
}

/** Checks that Tab reaches each link and button, and that each then has an outline. */
async function expectStops(page: Page): Promise<void> {
  const stops: string[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const name = await focused.getAttribute('aria-label');
    stops.push(name ?? (await focused.textContent()) ?? '');
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(
      'none',
    );
  }
  expect(stops).toEqual([
    'Skip to content',
    'Scroll down to About',
    'Northfold',
    'About',
    'Opportunities',
    'Submit a site',
    'Send us your requirements',
    'Submit a site',
    'opportunities@northfold.example',
    'Copy address',
  ]);
}

test('Home is readable without its fonts', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expectNoOverflow(page);
});

test('Home fits into a zoomed window, with lines of at most 72 characters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  await expect(heading(page)).toHaveCSS('font-family', /^"Newsreader Variable",/);
  await test.step('no word of the heading is broken at a width of 320 px or a zoom of 400 %', async () => {
    await expectNoOverflow(page);
    const lines = await heading(page).evaluate(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      const range = document.createRange();
      return firstChild.data.split(' ').map((word) => {
        const start = firstChild.data.indexOf(word);
        range.setStart(firstChild, start);
        range.setEnd(firstChild, start + word.length);
        return range.getClientRects().length;
      });
    });
    expect(lines).toEqual([1, 1, 1]);
  });
  await test.step('Home fits into the window at a zoom of 200 %', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await expectNoOverflow(page);
  });
  for (const width of [390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(longestLine), `${width} px`).toBeLessThanOrEqual(72);
  }
});

test('Home is legible in forced-colours mode, in print, without motion and with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await test.step('each link and button can be reached with Tab, and has a visible focus', () =>
    expectStops(page));
  await test.step('the skip link moves the focus to the content', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main:focus')).toHaveCount(1);
  });
  await test.step('Home is complete and does not move with reduced motion', async () => {
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    const seen = await heading(page).evaluate((element) => ({
      opacity: getComputedStyle(element).opacity,
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
      running: document.getAnimations().filter(({ playState }) => playState === 'running').length,
    }));
    expect(seen).toEqual({ opacity: '1', scrolling: 'auto', running: 0 });
  });
  await test.step('Home is printed on two pages', async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  });
  await test.step('Home is legible in forced-colours mode', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expectAccessible(page);
    const step = page.locator('main ol > li').first();
    expect(
      await step.evaluate((item) => getComputedStyle(item, '::after').backgroundColor),
      'the line of the process',
    ).toBe(await step.evaluate((item) => getComputedStyle(item).color));
  });
});

test('Home shows the current year, even if the page was built in another year', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'));
  await page.goto('/');
  await expect(page.getByText('© 2031 Northfold. All rights reserved.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

// ASVS 3.7.1: No obsolete technologies
test('Home works under Trusted Types', async ({ page, consoleErrors }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'];
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': `${policy}; require-trusted-types-for 'script'`,
      },
    });
  });
  await page.goto('/');
  await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('the mark in the dark hero has the signal colour of the dark scheme, even in the light scheme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const eyebrow = page.locator('section', { has: heading(page) }).getByText('Northfold');
  const fill = await eyebrow.evaluate(
    (element) => getComputedStyle(element, '::before').backgroundColor,
  );
  expect(fill).toBe('rgb(240, 178, 60)');
});
