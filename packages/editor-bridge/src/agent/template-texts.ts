/**
 * Texts that a template literal combines from texts of the content and fixed parts, such as “© 2026 Firm”.
 *
 * They are not edited in place, because a change of a fixed part could not be saved. Instead, the editor
 * shows a field for each text of the content. When one of these texts changes, the whole text is combined
 * again.
 */
import { type Content, contentRegistry, readContent } from '../content/index.ts';
import { stringsIn } from './source-attributes.ts';
import { setText } from './text-nodes.ts';

/** Attribute that contains a JSON array, in which fixed strings and content paths alternate, starting with a string. */
const PARTS = 'data-content-parts';

export const TEMPLATE_TEXTS: string = `[${PARTS}]`;

/**
 * Returns the content paths of the texts that a template combined for an element; an empty array if no template did.
 */
export function pathsInTemplate(element: Element): readonly string[] {
  return stringsIn(element, PARTS).filter((_, index) => index % 2 === 1);
}

export function templatesWith(path: string): Element[] {
  return [...document.querySelectorAll(TEMPLATE_TEXTS)].filter((element) =>
    pathsInTemplate(element).includes(path),
  );
}

export function updateTemplates(path: string): number {
  const elements = templatesWith(path);
  const content: Content = elements.length > 0 ? (contentRegistry()?.describe().content ?? {}) : {};
  for (const element of elements) {
    const text = stringsIn(element, PARTS).map((part, index) =>
      index % 2 === 0 ? part : String(readContent(content, part) ?? ''),
    );
    setText(element, text.join(''));
  }
  return elements.length;
}
