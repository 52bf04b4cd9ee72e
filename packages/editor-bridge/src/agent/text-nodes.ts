/**
 * Changes the text of an element without replacing its nodes.
 *
 * Hazard: React throws when a node that it created is gone, so only the data of text nodes is changed.
 * Only the part that differs is replaced, which preserves child elements and the words inside them.
 */

/** Text nodes of an element, in document order. */
export function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

/** Sets the text of an element; returns false if it contains elements but no text. */
export function setText(element: Element, text: string): boolean {
  let nodes = textNodesOf(element);
  if (nodes.length === 0) {
    if (element.firstElementChild) return false;
    element.append('');
    nodes = textNodesOf(element);
  }
  const old = nodes.map(({ data }) => data).join('');
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old[start] === text[start]) start += 1;
  let sameEnd = 0;
  while (sameEnd < shorter - start && old.at(-1 - sameEnd) === text.at(-1 - sameEnd)) sameEnd += 1;
  replace(nodes, start, old.length - sameEnd, text.slice(start, text.length - sameEnd));
  return true;
}

/** Replaces a range of the concatenated texts; the first affected node receives the insertion. */
function replace(nodes: readonly Text[], start: number, end: number, insertion: string): void {
  let offset = 0;
  let rest = insertion;
  for (const node of nodes) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, node.length);
    offset += node.length;
    const isAffected = start === end ? from <= node.length && rest !== '' : from < to;
    if (!isAffected) continue;
    node.replaceData(from, to - from, rest);
    rest = '';
  }
}
