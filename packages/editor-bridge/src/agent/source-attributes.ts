/**
 * Reads the attributes of annotated elements.
 *
 * Hazard: an id comes from another window and may be any string, so it is only compared, and never used in a
 * selector.
 */

/** Selects every element that has an id. */
export const ANNOTATED =
  '[data-source-location],[data-visual-selector-id],[data-content],[data-content-parts]';

/**
 * Id of an element: its `data-source-location`, else its `data-visual-selector-id`, else the path of its text in
 * the content, or the parts of its text.
 */
export function idOf(element: Element): string | null {
  return (
    element.getAttribute('data-source-location') ||
    element.getAttribute('data-visual-selector-id') ||
    contentPathOf(element) ||
    element.getAttribute('data-content-parts') ||
    null
  );
}

/**
 * Returns the value of an attribute of the element, or else of its closest ancestor that has the attribute.
 */
export function inherited(element: Element, attribute: string): string | null {
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Whether an id belongs to the element: its own id, or the path of its text in the content. */
export function hasId(element: Element, id: string): boolean {
  return idOf(element) === id || contentPathOf(element) === id;
}

/** Returns the ids of an element. */
export function idsOf(element: Element): string[] {
  return [...new Set([idOf(element), contentPathOf(element)])].filter((id) => id !== null);
}

/** Returns the index of the list item that contains the element, as a string of digits. */
export function itemOf(element: Element): string | null {
  return inherited(element, 'data-arr-index');
}

/** Where the text of the element is written in the content. */
export function contentPathOf(element: Element): string | null {
  return element.getAttribute('data-content');
}

/** Whether an edit of one of several elements with the same id is meant for this one. */
export function isOccurrence(element: Element, item: string | null): boolean {
  return item === null || item === itemOf(element);
}

/**
 * Whether the text is computed at run time. Items of a static list and texts of the content have the same attribute,
 * but are not computed.
 */
export function isDynamic(element: Element): boolean {
  return (
    element.getAttribute('data-dynamic-content') === 'true' &&
    !element.hasAttribute('data-arr-field') &&
    contentPathOf(element) === null
  );
}
