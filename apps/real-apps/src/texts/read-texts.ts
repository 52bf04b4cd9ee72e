import type { Page } from '@playwright/test';

/** A visible text in a page, and its element's annotations. */
export interface ShownText {
  readonly text: string;
  readonly tagName: string;
  readonly location: string | null;
  readonly contentPath: string | null;
  /** Whether the text is computed, so that an editor cannot change it. */
  readonly isComputed: boolean;
}

/** Returns every visible text node of a page that contains letters or digits. */
export function readTexts(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const texts: ShownText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !/[\p{L}\p{N}]/u.test(text)) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const contentPath = element.getAttribute('data-text-source');
      texts.push({
        text,
        tagName: element.tagName,
        location: element.getAttribute('data-source-location'),
        contentPath,
        isComputed: contentPath === null && element.getAttribute('data-dynamic-content') === 'true',
      });
    }
    return texts;
  });
}
