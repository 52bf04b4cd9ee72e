/** Where the caret stands in a text that is spread over several nodes. */
import { textNodesOf } from './text-nodes.ts';

/** The offset of a place in the DOM, counted over all text nodes of an element. */
export function offsetIn(element: Element, container: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(element, 0);
  range.setEnd(container, offset);
  return range.toString().length;
}

/** Puts the caret at an offset, or selects from there to another one. */
export function setCaret(element: Element, start: number, end: number = start): void {
  const from = placeAt(element, start);
  const to = placeAt(element, end);
  window.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

function placeAt(element: Element, offset: number): { node: Node; offset: number } {
  let rest = offset;
  for (const node of textNodesOf(element)) {
    if (rest <= node.length) return { node, offset: rest };
    rest -= node.length;
  }
  return { node: element, offset: element.childNodes.length };
}
