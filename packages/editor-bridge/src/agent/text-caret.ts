/** Converts between caret positions in the DOM and offsets in a text that consists of several nodes. */
import { textPartsOf } from './text-nodes.ts';

/** Space between the caret and the edge of the frame, in pixels. */
const CARET_MARGIN_PX = 8;

export function offsetIn(element: Element, container: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(container, offset);
  let length = 0;
  for (const [index, nodes] of textPartsOf(element).entries()) {
    for (const node of nodes) {
      // The separator of two parts has the length 1.
      const start = length + (node === nodes[0] && index > 0 ? 1 : 0);
      if (node === container) return start + offset;
      if (range.comparePoint(node, 0) <= 0) length = start + node.length;
    }
  }
  return length;
}

/** Returns the offset in an element's text at the position of a pointer; null if the pointer is elsewhere. */
export function offsetAt(element: Element, { clientX, clientY }: MouseEvent): number | null {
  const position = document.caretPositionFromPoint?.(clientX, clientY);
  if (!position || !element.contains(position.offsetNode)) return null;
  return offsetIn(element, position.offsetNode, position.offset);
}

/** Returns the anchor and the caret of the selection, as offsets in an element's text. */
export function selectionIn(element: Element): readonly [anchor: number, caret: number] | null {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = window.getSelection() ?? {};
  if (!focusNode || !element.contains(focusNode)) return null;
  const caret = offsetIn(element, focusNode, focusOffset);
  const isInside = anchorNode && element.contains(anchorNode);
  return [isInside ? offsetIn(element, anchorNode, anchorOffset) : caret, caret];
}

/** Sets the caret at an offset. If `end` is given, selects the text from the offset to `end`. */
export function setCaret(element: Element, start: number, end: number = start): void {
  const from = positionAt(element, start);
  const to = positionAt(element, end);
  window.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** Scrolls the page so that the caret in an element is visible. A long text may be higher than the frame. */
export function revealCaret(element: Element): void {
  const { focusNode, focusOffset = 0 } = window.getSelection() ?? {};
  if (!focusNode || !element.contains(focusNode)) return;
  const range = document.createRange();
  range.setStart(focusNode, Math.max(0, focusOffset - 1));
  range.setEnd(focusNode, focusOffset);
  const box = [...range.getClientRects()].at(-1);
  if (!box) return;
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const above = box.top - CARET_MARGIN_PX - (Number.parseFloat(scrollPaddingTop) || 0);
  const below = box.bottom + CARET_MARGIN_PX - window.innerHeight;
  const top = below > 0 ? below : Math.min(above, 0);
  if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
}

function positionAt(element: Element, offset: number): { node: Node; offset: number } {
  let rest = offset;
  for (const nodes of textPartsOf(element)) {
    for (const node of nodes) {
      if (rest <= node.length) return { node, offset: rest };
      rest -= node.length;
    }
    rest -= 1;
  }
  return { node: element, offset: element.childNodes.length };
}
