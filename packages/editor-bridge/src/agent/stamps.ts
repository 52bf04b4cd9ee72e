/**
 * Reads the attributes that a build stamps on elements (PROTOCOL, The editor's messages).
 *
 * Hazard: an id comes from another window and may hold anything, so it is compared as data and never
 * put into a selector.
 */

/** Every element that has an id. */
export const STAMPED = '[data-source-location],[data-visual-selector-id]';

/** An element's id: its `data-source-location`, else its `data-visual-selector-id`. */
export function idOf(element: Element): string | null {
  return (
    element.getAttribute('data-source-location') ||
    element.getAttribute('data-visual-selector-id') ||
    null
  );
}

/** The attribute of the element or of the closest one around it. */
export function inherited(element: Element, attribute: string): string | null {
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Which item of its list an element belongs to, in digits. */
export function itemOf(element: Element): string | null {
  return inherited(element, 'data-arr-index');
}

/** Whether its text is computed at run time; the items of a fixed list only look so. */
export function isDynamic(element: Element): boolean {
  return (
    element.getAttribute('data-dynamic-content') === 'true' &&
    !element.hasAttribute('data-arr-field')
  );
}

/** The element around this one, out of shadow trees too. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The closest element with an id: the element itself or one around it. */
export function stampedAt(element: Element | null): Element | null {
  for (let at = element; at; at = parentOf(at)) if (idOf(at) !== null) return at;
  return null;
}
