import type { EditErrorCode } from '../edit-result.ts';
import { isDynamic } from './source-attributes.ts';
import { setText, textOf } from './text-nodes.ts';

/** The part of an element that an edit changes: its classes, its image or its text. */
export type EditKind = 'class' | 'src' | 'text';

const MEDIA_TAG = /^(?:img|source|video|audio|track|iframe)$/i;
/** Matches URLs that cannot run a script; a `javascript:` URL can. */
const SAFE_URL = /^(?:https?:|blob:|data:(?:image|video|audio)\/)/;

export function editErrorOf(element: Element, kind: EditKind, value: string): EditErrorCode | null {
  if (kind !== 'class' && isDynamic(element)) return 'dynamic-content';
  if (kind !== 'src') return null;
  const { baseURI } = document;
  const url = URL.canParse(value, baseURI) ? new URL(value, baseURI).href : '';
  return MEDIA_TAG.test(element.tagName) && SAFE_URL.test(url) ? null : 'unsafe-value';
}

/** Returns the current value of one part of an element; null for an attribute that is not set. */
export function readValue(element: Element, kind: EditKind): string | null {
  return kind === 'text' ? textOf(element) : element.getAttribute(kind);
}

/**
 * Sets the value of one part of an element; null removes the attribute. Returns false if the element cannot
 * contain text.
 */
export function writeValue(element: Element, kind: EditKind, value: string | null): boolean {
  if (kind === 'text') return setText(element, value ?? '');
  if (value === null) element.removeAttribute(kind);
  else element.setAttribute(kind, value);
  return true;
}
