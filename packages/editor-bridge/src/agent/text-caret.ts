/** Position of the caret in a text of several nodes. */
import { textNodesOf } from './text-nodes.ts';

/** Offset of a DOM position in the text of an element. */
export function offsetIn(element: Element, container: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(container, offset);
  return range.toString().length;
}

/** Puts the caret at an offset, or selects the text up to `end`. */
export function setCaret(element: Element, start: number, end: number = start): void {
  const from = positionAt(element, start);
  const to = positionAt(element, end);
  window.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

function positionAt(element: Element, offset: number): { node: Node; offset: number } {
  let rest = offset;
  for (const node of textNodesOf(element)) {
    if (rest <= node.length) return { node, offset: rest };
    rest -= node.length;
  }
  return { node: element, offset: element.childNodes.length };
}
