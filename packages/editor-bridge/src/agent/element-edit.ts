/** Checks and applies one edit to one element. */
import type { EditErrorCode } from '../protocol.ts';
import { isDynamic } from './source-attributes.ts';
import { setText } from './text-nodes.ts';

/** Editable part of an element. */
export type EditKind = 'class' | 'src' | 'text';

const MEDIA_TAG = /^(?:img|source|video|audio|track|iframe)$/i;
/** URLs that cannot run a script; a `javascript:` URL can. */
const SAFE_URL = /^(?:https?:|blob:|data:(?:image|video|audio)\/)/;

/** Why an element does not accept a value; null when it does. */
export function editErrorOf(element: Element, kind: EditKind, value: string): EditErrorCode | null {
  if (kind !== 'class' && isDynamic(element)) return 'dynamic-content';
  if (kind !== 'src') return null;
  const { baseURI } = document;
  const url = URL.canParse(value, baseURI) ? new URL(value, baseURI).href : '';
  return MEDIA_TAG.test(element.tagName) && SAFE_URL.test(url) ? null : 'unsafe-value';
}

/** Returns the current value; null for an attribute that is not set. */
export function readValue(element: Element, kind: EditKind): string | null {
  return kind === 'text' ? element.textContent : element.getAttribute(kind);
}

/** Sets a value, or removes an attribute when it is null; returns false if the element takes no text. */
export function writeValue(element: Element, kind: EditKind, value: string | null): boolean {
  if (kind === 'text') return setText(element, value ?? '');
  if (value === null) element.removeAttribute(kind);
  else element.setAttribute(kind, value);
  return true;
}
