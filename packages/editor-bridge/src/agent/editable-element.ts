import { PART_SEPARATOR } from '../text-parts.ts';
import { isDynamic, textPathOf } from './source-attributes.ts';
import { textPartsOf } from './text-nodes.ts';

const EDITABLE_TAG = /^(?:div|p|h[1-6]|span|li|td|th|a|button|label|strong|em|small|blockquote)$/i;

/** The child nodes of an element and of all its descendants, so that they can be restored. */
export type ChildNodes = readonly (readonly [Node, readonly Node[]])[];

export function makeEditable(element: HTMLElement): () => void {
  const { whiteSpace } = element.style;
  const editable = element.getAttribute('contenteditable');
  // Not `plaintext-only`: browsers would then not report the target ranges of input events.
  element.setAttribute('contenteditable', 'true');
  // Preserves white space. Otherwise a space at the end would collapse, and the caret would be drawn before it.
  element.style.whiteSpace = 'pre-wrap';
  window.focus();
  element.focus();
  return () => {
    element.blur();
    window.getSelection()?.removeAllRanges();
    element.style.whiteSpace = whiteSpace;
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    if (editable === null) element.removeAttribute('contenteditable');
    else element.setAttribute('contenteditable', editable);
  };
}

/** Returns the text that an input event inserts: an empty string if it deletes, null if it does not change the text. */
export function insertionOf({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType.startsWith('delete')) return '';
  const text = data ?? dataTransfer?.getData('text/plain');
  return inputType.startsWith('insert') && text
    ? text.replaceAll(PART_SEPARATOR, '').replace(/\s*\n\s*/g, ' ')
    : null;
}

export function childNodesOf(element: Element): ChildNodes {
  return [element, ...element.querySelectorAll('*')].map((parent) => [
    parent,
    [...parent.childNodes],
  ]);
}

export function restoreNodes(children: ChildNodes): void {
  for (const [parent, nodes] of children) {
    const isIntact =
      parent.childNodes.length === nodes.length &&
      nodes.every((node, i) => node === parent.childNodes[i]);
    if (isIntact || !(parent instanceof Element)) continue;
    parent.replaceChildren(...nodes);
  }
}

export function canEdit(element: Element): element is HTMLElement {
  if (!(element instanceof HTMLElement) || isDynamic(element)) return false;
  const hasTexts = textPartsOf(element).flat().length > 0;
  if (textPathOf(element) !== null) return hasTexts;
  const hasMedia = element.querySelector('img,video,canvas,svg,input,select,textarea') !== null;
  return EDITABLE_TAG.test(element.tagName) && !hasMedia && hasTexts;
}
