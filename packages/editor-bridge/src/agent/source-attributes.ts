/**
 * Reads the attributes of annotated elements (PROTOCOL, The editor's messages).
 *
 * Hazard: an id comes from another window and may be any string, so it is compared and never used in a
 * selector.
 */

/** Selects every element that has an id. */
export const ANNOTATED = '[data-source-location],[data-visual-selector-id]';

/** Id of an element: its `data-source-location`, else its `data-visual-selector-id`. */
export function idOf(element: Element): string | null {
  return (
    element.getAttribute('data-source-location') ||
    element.getAttribute('data-visual-selector-id') ||
    null
  );
}

/** Value of an attribute on the element or its closest ancestor that has it. */
export function inherited(element: Element, attribute: string): string | null {
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Index of the list item that contains the element, as a string of digits. */
export function itemOf(element: Element): string | null {
  return inherited(element, 'data-arr-index');
}

/** Whether the text is computed at run time; items of a static list are marked so but are not. */
export function isDynamic(element: Element): boolean {
  return (
    element.getAttribute('data-dynamic-content') === 'true' &&
    !element.hasAttribute('data-arr-field')
  );
}
