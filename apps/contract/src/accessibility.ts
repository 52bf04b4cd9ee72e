import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules whose result depends on colours, and so on the scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds in a page, in the light scheme and, as far as colours matter, in the dark one. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  // The legacy mode inspects one document, which is all there is, in a third of the time.
  const light = await new AxeBuilder({ page }).setLegacyMode().analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).setLegacyMode().withRules(COLOUR_RULES).analyze();
  return [...light.violations, ...dark.violations].map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
  );
}
