import type { Page } from 'puppeteer-core';
import { type admin, expect, visibleText } from './test.ts';

export const HEADING = 'Strategic Land Opportunities';

export async function shows(tab: Page, text: string): Promise<void> {
  await expect.poll(() => visibleText(tab)).toContain(text);
}

export async function open(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await shows(tab, 'Copy address');
}

export async function signIn(tab: Page, { email, password }: typeof admin): Promise<void> {
  await tab.locator('input[name=email]').fill(email);
  await tab.locator('input[name=password]').fill(password);
  await tab.locator('button[type=submit]').click();
}

/** Returns by how many pixels the page is wider than the window. */
export function overflow(tab: Page): Promise<number> {
  return tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Returns the headings, except the first, that are invisible or transparent. */
export function unseenHeadings(tab: Page): Promise<readonly string[]> {
  return tab.evaluate(() =>
    [...document.querySelectorAll('h2, h3')]
      .filter((heading) => !heading.checkVisibility({ opacityProperty: true }))
      .map((heading) => heading.textContent),
  );
}

/** Checks that the first press of Tab focuses the skip link, and that the link moves the focus to the content. */
export async function useSkipLink(tab: Page): Promise<void> {
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tab.keyboard.press('Enter');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('main');
}

export async function expectFading(tab: Page): Promise<void> {
  const opacity = () =>
    tab.$eval('h1', (element) => {
      let product = 1;
      for (let part: Element | null = element; part !== null; part = part.parentElement) {
        product *= Number(getComputedStyle(part).opacity);
      }
      return product;
    });
  for (const [progress, expected] of [
    [0, 1],
    [0.15, 0.5],
    [0.3, 0],
  ] as const) {
    await tab.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' });
    }, progress);
    await expect.poll(opacity, `${progress * 100} % of the page`).toBeCloseTo(expected, 1);
  }
}
