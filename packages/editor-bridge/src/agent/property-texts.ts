/**
 * Finds the elements in which library components show texts from the content.
 *
 * Components of libraries are not traced. An attribute names the texts that the component received as
 * properties, and most components pass it on to their root element. A text belongs to the only element inside
 * the root element that shows the text.
 */
import { type Content, contentRegistry, readContent } from '../content/index.ts';
import { ANNOTATED, contentPathOf, stringsIn } from './source-attributes.ts';

/** Attribute that contains a JSON array of content paths. */
export const PROPERTIES = 'data-content-properties';

/** Content paths that this module added to elements. React neither changes nor removes the added attributes. */
const added = new WeakMap<Element, string>();

/**
 * Adds the content paths of texts at, inside and around a node; removes those that no longer apply. Returns the
 * elements to which paths were added.
 */
export function markPropertyTexts(node: Node): Element[] {
  const start = node instanceof Element ? node : node.parentElement;
  const around = start?.closest(`[${PROPERTIES}]`);
  const hasDescendants = node instanceof Element || node instanceof Document;
  const inside = hasDescendants ? node.querySelectorAll(`[${PROPERTIES}]`) : [];
  const roots = [...(around ? [around] : []), ...inside];
  if (roots.length === 0) return [];
  const content = contentRegistry()?.describe().content ?? {};
  return roots.flatMap((root) => markInside(root, content));
}

function markInside(root: Element, content: Content): Element[] {
  const paths = stringsIn(root, PROPERTIES);
  const values = paths.map((path) => readContent(content, path));
  const elements = [root, ...root.querySelectorAll('*')];
  for (const element of elements) {
    const path = added.get(element);
    // An element keeps its path even if its text differs from the content, because the user may be editing the text.
    if (path === undefined || paths.includes(path)) continue;
    added.delete(element);
    if (contentPathOf(element) === path) element.removeAttribute('data-content');
  }
  return paths.flatMap((path, index) => {
    const value = values[index];
    // A property without a value would match elements without text. Two equal texts would have ambiguous elements.
    if (value === undefined || values.indexOf(value) !== values.lastIndexOf(value)) return [];
    if (elements.some((element) => contentPathOf(element) === path)) return [];
    const [element, other] = elements.filter(
      (each) => !each.matches(ANNOTATED) && ownTextOf(each) === value,
    );
    if (!element || other) return [];
    element.setAttribute('data-content', path);
    added.set(element, path);
    return [element];
  });
}

/** Returns the text of an element without the texts of other elements inside it; undefined if it has no text. */
function ownTextOf(element: Element): string | undefined {
  const texts = Array.from(element.childNodes).filter((node) => node instanceof Text);
  return texts.map(({ data }) => data).join('') || undefined;
}
