import { expect, type Page } from '@playwright/test';

/** Opens the editor, and waits until the page in its frame can be edited. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto('/__editor');
  await expect(page.getByRole('status').first()).toHaveText('The page can be edited.');
}

/** The same, with the selection mode on. */
export async function openSelecting(page: Page): Promise<void> {
  await openEditor(page);
  await page.getByRole('button', { name: 'Select elements' }).click();
}
