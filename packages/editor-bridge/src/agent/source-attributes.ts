/**
 * Reads the attributes with which elements are annotated.
 *
 * Hazard: an id comes from another window and may be any string, so it is only compared, and never used in a selector.
 */

import { writtenTexts } from '../text-parts.ts';

export const ANNOTATED =
  '[data-source-location],[data-visual-selector-id],[data-content],[data-content-parts],[data-text-source]';

/**
 * Returns the id of an element: the first that exists of `data-source-location`, `data-visual-selector-id`, content
 * path, text source, and content paths of the parts of its text.
 */
export function idOf(element: Element): string | null {
  return (
    element.getAttribute('data-source-location') ||
    element.getAttribute('data-visual-selector-id') ||
    textPathOf(element) ||
    element.getAttribute('data-content-parts') ||
    null
  );
}

/** Returns the value of an attribute, of the element itself or of its closest ancestor that has the attribute. */
export function inherited(element: Element, attribute: string): string | null {
  return element.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Whether a string is the id of an element, or the content path or the source of its text. */
export function hasId(element: Element, id: string): boolean {
  return idOf(element) === id || textPathOf(element) === id;
}

export function idsOf(element: Element): string[] {
  return [...new Set([idOf(element), textPathOf(element)])].filter((id) => id !== null);
}

/** Returns the index, as a string of digits, of the list item that contains the element. */
export function itemOf(element: Element): string | null {
  return inherited(element, 'data-arr-index');
}

export function contentPathOf(element: Element): string | null {
  return element.getAttribute('data-content');
}

/**
 * Returns the source of the element's text, such as `src/home.tsx#12:4.title`. A component may pass the attribute on
 * to an element that shows none of its text.
 */
export function textSourceOf(element: Element): string | null {
  const source = element.getAttribute('data-text-source');
  const parts = writtenTexts()?.partsOf(element);
  if (parts) return parts.length > 0 ? source : null;
  const texts = Array.from(element.childNodes).filter((node) => node instanceof Text);
  return texts.some((text) => element.childElementCount === 0 || showsText(text)) ? source : null;
}

/**
 * Whether a text node shows a text, or showed one until an edit deleted the text. React creates no empty text nodes.
 */
export function showsText({ data }: Text): boolean {
  return data === '' || data.trim() !== '';
}

export function textPathOf(element: Element): string | null {
  return contentPathOf(element) ?? textSourceOf(element);
}

/** Whether an edit that may be limited to one list item concerns this element. */
export function isOccurrence(element: Element, item: string | null): boolean {
  return item === null || item === itemOf(element);
}

/**
 * Whether the text of an element is computed at run time. Items of static lists, texts from the content and
 * texts with a source have the same attribute, but are not computed.
 */
export function isDynamic(element: Element): boolean {
  return (
    element.getAttribute('data-dynamic-content') === 'true' &&
    !element.hasAttribute('data-arr-field') &&
    textPathOf(element) === null
  );
}

/**
 * Returns the strings of a JSON array in an attribute, or none if they are invalid: the page may write anything into
 * the attribute.
 */
export function stringsIn(element: Element, attribute: string): readonly string[] {
  try {
    const values: unknown = JSON.parse(element.getAttribute(attribute) ?? '[]');
    return Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? values
      : [];
  } catch {
    return [];
  }
}
