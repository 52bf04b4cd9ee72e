/** Validates and applies one edit of one element. */
import type { EditErrorCode } from '../edit-result.ts';
import { isDynamic } from './source-attributes.ts';
import { setText, textOf } from './text-nodes.ts';

/** Editable part of an element. */
export type EditKind = 'class' | 'src' | 'text';

const MEDIA_TAG = /^(?:img|source|video|audio|track|iframe)$/i;
/** Matches URLs that cannot run a script; a `javascript:` URL can. */
const SAFE_URL = /^(?:https?:|blob:|data:(?:image|video|audio)\/)/;

/** Returns why an element does not accept a value; null if it does. */
export function editErrorOf(element: Element, kind: EditKind, value: string): EditErrorCode | null {
  if (kind !== 'class' && isDynamic(element)) return 'dynamic-content';
  if (kind !== 'src') return null;
  const { baseURI } = document;
  const url = URL.canParse(value, baseURI) ? new URL(value, baseURI).href : '';
  return MEDIA_TAG.test(element.tagName) && SAFE_URL.test(url) ? null : 'unsafe-value';
}

/** Returns the current value; null for an attribute that is not set. */
export function readValue(element: Element, kind: EditKind): string | null {
  return kind === 'text' ? textOf(element) : element.getAttribute(kind);
}

/**
 * Sets a value, or removes the attribute if the value is null. Returns false if the element cannot contain
 * text.
 */
export function writeValue(element: Element, kind: EditKind, value: string | null): boolean {
  if (kind === 'text') return setText(element, value ?? '');
  if (value === null) element.removeAttribute(kind);
  else element.setAttribute(kind, value);
  return true;
}
