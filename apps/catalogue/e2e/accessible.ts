import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Story } from './stories.ts';

/** Fails when axe finds a fault in the story that a page shows. */
export async function expectAccessible(
  page: Page,
  { isFullPage }: Pick<Story, 'isFullPage'>,
): Promise<void> {
  // The legacy mode looks at one document, which is all there is, in a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The first heading is for the page to have, and a component is only a part of one.
  if (!isFullPage) axe.disableRules('page-has-heading-one');
  expect((await axe.analyze()).violations).toEqual([]);
}
