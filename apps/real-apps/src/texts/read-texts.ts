import type { Page } from '@playwright/test';

/** What the editing plugins store in a page under a symbol. */
interface WrittenTexts {
  partsOf(element: Element): readonly (readonly Text[])[] | undefined;
}

export interface ShownText {
  readonly text: string;
  /** The part of the text that an editor can change: all of it, unless a message contains computed values. */
  readonly part: string;
  readonly tagName: string;
  readonly location: string | null;
  readonly contentPath: string | null;
  /** Whether the text is computed, so that an editor cannot change it. */
  readonly isComputed: boolean;
}

/** Returns every visible text node of a page that contains letters or digits. */
export function readTexts(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const written: WrittenTexts | undefined = Reflect.get(
      globalThis,
      Symbol.for('groundwork.written-texts'),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown: { text: string; element: Element }[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (!element || !/[\p{L}\p{N}]/u.test(text)) continue;
      if (element.checkVisibility({ visibilityProperty: true })) shown.push({ text, element });
    }
    return shown.map(({ text, element }) => {
      // Elements inside a message have no annotations, because the message is edited as a whole.
      const owner = element.closest('[data-source-location],[data-text-source]') ?? element;
      const isInMessage = owner.getAttribute('data-text-source')?.includes('#%') === true;
      const annotated = isInMessage ? owner : element;
      const contentPath = annotated.getAttribute('data-text-source');
      const parts = written?.partsOf(annotated)?.map((nodes) =>
        nodes
          .map(({ data }) => data)
          .join('')
          .trim(),
      );
      const part = parts ? parts.find((each) => text.includes(each) || each.includes(text)) : text;
      const isDynamic = annotated.getAttribute('data-dynamic-content') === 'true';
      return {
        text,
        part: part?.includes(text) ? text : (part ?? text),
        tagName: annotated.tagName,
        location: annotated.getAttribute('data-source-location'),
        contentPath,
        isComputed: part === undefined || (contentPath === null && isDynamic),
      };
    });
  });
}
