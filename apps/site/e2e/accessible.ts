import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** The rules of axe whose result depends on colours, and so on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks with axe that a page has no accessibility violation. Ignores frames in the page.
 *
 * @param rulesOff rules of axe that do not apply to the page.
 */
export async function expectAccessible(page: Page, rulesOff: string[] = []): Promise<void> {
  const rules = Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }]));
  await expectNoViolation(page, { rules });
}

/** Checks with axe that a page violates none of the rules that depend on colours. */
export async function expectAccessibleColours(page: Page): Promise<void> {
  await expectNoViolation(page, { runOnly: { type: 'rule', values: COLOUR_RULES } });
}

/**
 * Checks a page with all rules in the light colour scheme, and with the rules that depend on colours in the
 * dark scheme.
 */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColours(page);
}

export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

/**
 * Loads axe into the page once. `@axe-core/playwright` would load its half a megabyte twice for each check,
 * which takes longer than checking a component.
 */
async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  let results = await page.evaluate(inspect, options);
  if (results === undefined) {
    await page.evaluate(axe.source);
    results = await page.evaluate(inspect, options);
  }
  expect(results?.violations).toEqual([]);
}

/**
 * Checks the document without its frames. Resolves with undefined if axe is not loaded. This function runs in the page.
 */
async function inspect(options: RunOptions) {
  const loaded: typeof axe | undefined = Reflect.get(window, 'axe');
  return loaded?.run({ exclude: [['iframe']] }, { ...options, resultTypes: ['violations'] });
}
