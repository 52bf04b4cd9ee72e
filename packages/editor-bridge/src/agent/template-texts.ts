/**
 * Texts that a template combines from texts of the content and fixed parts, such as “© 2026 Firm”.
 *
 * They are not edited in place, because a change of a fixed part could not be saved: the editor shows the fields of
 * their texts instead. When one of these changes, the whole text is combined again.
 */
import { type Content, contentRegistry, readContent } from '../content/index.ts';
import { setText } from './text-nodes.ts';

/** Attribute with a JSON array: fixed strings and paths of the content, in turn, beginning with a string. */
const PARTS = 'data-content-parts';

/** Selects every text that a template combines. */
export const TEMPLATE_TEXTS: string = `[${PARTS}]`;

/** Returns the paths of the texts that an element's text contains; empty if no template combines it. */
export function pathsInTemplate(element: Element): readonly string[] {
  return partsOf(element).filter((_, index) => index % 2 === 1);
}

/** Returns the elements whose texts contain a text of the content. */
export function templatesWith(path: string): Element[] {
  return [...document.querySelectorAll(TEMPLATE_TEXTS)].filter((element) =>
    pathsInTemplate(element).includes(path),
  );
}

/** Updates the texts that contain a text of the content; returns their number. */
export function updateTemplates(path: string): number {
  const elements = templatesWith(path);
  const content: Content = elements.length > 0 ? (contentRegistry()?.describe().content ?? {}) : {};
  for (const element of elements) {
    const text = partsOf(element).map((part, index) =>
      index % 2 === 0 ? part : String(readContent(content, part) ?? ''),
    );
    setText(element, text.join(''));
  }
  return elements.length;
}

/** The page could have written anything into the attribute. */
function partsOf(element: Element): readonly string[] {
  try {
    const parts: unknown = JSON.parse(element.getAttribute(PARTS) ?? '[]');
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts : [];
  } catch {
    return [];
  }
}
