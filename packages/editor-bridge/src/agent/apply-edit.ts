/** One edit on one element. */
import type { EditErrorCode } from '../protocol.ts';
import { isDynamic } from './stamps.ts';
import { setText } from './text-nodes.ts';

/** What of an element is edited. */
export type EditKind = 'class' | 'src' | 'text';

const SOURCE_TAG = /^(?:img|source|video|audio|track|iframe)$/i;
/** Other schemes run scripts. */
const SAFE_ADDRESS = /^(?:https?:|blob:|data:(?:image|video|audio)\/)/;

/** Why the element does not take the value; null when it does. */
export function editErrorOf(element: Element, kind: EditKind, value: string): EditErrorCode | null {
  if (kind !== 'class' && isDynamic(element)) return 'dynamic-content';
  if (kind !== 'src') return null;
  const { baseURI } = document;
  const address = URL.canParse(value, baseURI) ? new URL(value, baseURI).href : '';
  return SOURCE_TAG.test(element.tagName) && SAFE_ADDRESS.test(address) ? null : 'unsafe-value';
}

/** What the element shows now. */
export function readEdited(element: Element, kind: EditKind): string | null {
  return kind === 'text' ? element.textContent : element.getAttribute(kind);
}

/** Shows the value; false when the element has nowhere to show it. Null takes an attribute away. */
export function writeEdited(element: Element, kind: EditKind, value: string | null): boolean {
  if (kind === 'text') return setText(element, value ?? '');
  if (value === null) element.removeAttribute(kind);
  else element.setAttribute(kind, value);
  return true;
}
