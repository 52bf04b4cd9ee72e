import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from './accessible.ts';

/** Waits for the message that the page's scripts did not load, loads the scripts again, and clicks *Reload*. */
export async function reloadByMessage(page: Page): Promise<void> {
  const message = page.locator('main', { hasText: 'Unexpected Application Error!' });
  // Until the stylesheet is loaded, the message counts as visible.
  await expect(message).toHaveCSS('animation-name', 'reload-message');
  await expect(message).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
  await page.unrouteAll();
  await message.getByRole('link', { name: 'Reload' }).click();
  await expect(message).toBeHidden();
}
