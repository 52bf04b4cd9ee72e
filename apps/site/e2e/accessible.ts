import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules whose result depends on colours, and therefore on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find no violation in a page, except in frames.
 *
 * @param rulesOff Rules that do not apply to the page.
 */
export async function expectAccessible(page: Page, rulesOff: string[] = []): Promise<void> {
  const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]));
  await expectNoViolation(page, { rules });
}

/** Expects axe to find no violation of the rules that depend on colours. */
export async function expectAccessibleColours(page: Page): Promise<void> {
  await expectNoViolation(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

/** Expects no violation in the light scheme, and none of the colour rules in the dark scheme. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColours(page);
}

/** Expects the page not to scroll horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

/**
 * Loads axe into the page once, because `@axe-core/playwright` loads its half a megabyte twice for each inspection, which
 * takes longer than to inspect a component.
 */
async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(inspect, options);
  expect(violations).toEqual([]);
}

/** Inspects the document without its frames. Runs in the page. */
function inspect(options: RunOptions) {
  const { run }: typeof axe = Reflect.get(window, 'axe');
  return run({ exclude: [['iframe']] }, { ...options, resultTypes: ['violations'] });
}
