/**
 * Changes the text of an element without changing its nodes.
 *
 * Hazard: React keeps the nodes it made and throws when one is gone, so only their data is changed.
 * The difference between the old text and the new one is made where it is, which keeps the elements
 * between the texts and the words inside them.
 */

/** The text nodes of an element, in order. */
export function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

/** Gives the element another text; false when it holds elements but no text to change. */
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
  let same = 0;
  while (same < shorter - start && old.at(-1 - same) === text.at(-1 - same)) same += 1;
  replace(nodes, start, old.length - same, text.slice(start, text.length - same));
  return true;
}

/** Replaces a stretch, counted over all nodes; what is put in goes to the first node it replaces. */
function replace(nodes: readonly Text[], start: number, end: number, insertion: string): void {
  let offset = 0;
  let rest = insertion;
  for (const node of nodes) {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, node.length);
    offset += node.length;
    const isHere = start === end ? from <= node.length && rest !== '' : from < to;
    if (!isHere) continue;
    node.replaceData(from, to - from, rest);
    rest = '';
  }
}
