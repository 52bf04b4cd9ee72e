/** Finds the elements under a point, including elements that are covered or ignore the pointer. */
import { parentOf, showsContent } from './element-tree.ts';
import { idOf } from './source-attributes.ts';

/** Maximum number of elements in the list of layers; a longer list would be hard to use. */
const MAX_LAYERS = 30;
const OVERLAY_TAG = 'EDITOR-BRIDGE-OVERLAY';

/**
 * Returns the selectable elements at a point of the viewport and the elements that contain them, topmost
 * first. With `isContentOnly`, returns only elements that show a text from the content.
 */
export function layersAt(x: number, y: number, isContentOnly: boolean): Element[] {
  const hits = hitsAt(x, y);
  // Adds the ancestors, because some of them do not cover the point.
  const layers = new Set([...hits, ...hits.flatMap(ancestorsOf)]);
  const isLayer = (element: Element) =>
    isContentOnly ? showsContent(element) : idOf(element) !== null;
  return [...layers].filter(isLayer).slice(0, MAX_LAYERS);
}

/**
 * Returns the topmost element that shows a text from the content at a point of the viewport, even if another
 * element covers the text; null if there is no text.
 */
export function contentAt(x: number, y: number): Element | null {
  return hitsIn(document, x, y).find(showsContent) ?? null;
}

function ancestorsOf(element: Element): Element[] {
  const parent = parentOf(element);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Returns the elements at a point, including disabled and decorative elements, which often ignore the pointer. */
function hitsAt(x: number, y: number): Element[] {
  const sheet = new CSSStyleSheet();
  // The rule matches every element, and has a higher specificity than the rules of the page and the editing mode.
  sheet.replaceSync(':is(*, #a#a#a) { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  const hits = hitsIn(document, x, y);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  return hits;
}

function hitsIn(root: Document | ShadowRoot, x: number, y: number): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    // The result for a shadow tree also contains elements outside that tree.
    if (element.getRootNode() !== root || element.tagName === OVERLAY_TAG) return [];
    const { shadowRoot } = element;
    return shadowRoot ? [...hitsIn(shadowRoot, x, y), element] : [element];
  });
}
