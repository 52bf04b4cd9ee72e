import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on colours, and so on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find no violation in a page, except in frames.
 *
 * @param rulesOff Rules that do not apply to the page.
 */
export async function expectAccessible(page: Page, rulesOff: string[] = []): Promise<void> {
  await expectNoViolation(inspect(page).disableRules(rulesOff));
}

/** Expects axe to find no violation of the rules that depend on colours. */
export async function expectAccessibleColours(page: Page): Promise<void> {
  await expectNoViolation(inspect(page).withRules(COLOUR_RULES));
}

/** Expects no violation in the light scheme, and no violation of colour rules in the dark scheme. */
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

/** Axe's legacy mode inspects a single document in a third of the time. */
function inspect(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  expect((await axe.analyze()).violations).toEqual([]);
}
