/**
 * Names the texts that no stamp reaches.
 *
 * Stamps are written where an element stands in a source of the app, so what the components of a
 * library draw has none. Here each element with a text of its own gets a `data-visual-selector-id`
 * made of the stamped element around it and its place in there, which stays the same from visit to
 * visit. Such an element can be selected and edited in the page, but has no source to save into.
 */

/** Elements whose text is not shown, or not as it stands. */
const UNSEEN = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|OPTION)$/;
const LOCATION = 'data-source-location';
const NAME = 'data-visual-selector-id';

/**
 * Names texts as they come into the page, so that an editor can select them; returns what stops it.
 *
 * For dev servers and builds for editors, in a frame: a page that is not framed is left alone.
 */
export function assignTextIds(): () => void {
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const observer = new MutationObserver((records) => {
    nameWithin(records.flatMap(({ addedNodes }) => [...addedNodes]));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  nameWithin([document.body]);
  return () => observer.disconnect();
}

/** Names the texts below each node; reads every node once, however the nodes contain one another. */
function nameWithin(roots: readonly Node[]): void {
  const placeOf = createPlaces();
  const read = new Set<Node>();
  for (const root of roots) {
    if (read.has(root) || !root.isConnected) continue;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      read.add(node);
      const parent = node instanceof Text && node.data.trim() !== '' ? node.parentElement : null;
      if (parent && needsName(parent)) parent.setAttribute(NAME, nameOf(parent, placeOf));
    }
  }
}

function needsName(element: HTMLElement): boolean {
  return !(
    UNSEEN.test(element.tagName) ||
    element.hasAttribute(LOCATION) ||
    element.hasAttribute(NAME)
  );
}

function nameOf(element: HTMLElement, placeOf: Places): string {
  const stamped = element.closest(`[${LOCATION}]`);
  const place = placeOf(element, stamped ?? document);
  return `${stamped?.getAttribute(LOCATION) ?? 'page'} ${element.localName} ${place}`;
}

/** The place of an element among those of its tag in a scope. */
type Places = (element: Element, scope: Element | Document) => number | undefined;

/** Counts the elements of a scope and tag once, for as long as nothing is added or removed. */
function createPlaces(): Places {
  const scopes = new Map<Node, Map<string, Map<Element, number>>>();
  return (element, scope) => {
    const tag = element.localName;
    const tags = scopes.get(scope) ?? new Map<string, Map<Element, number>>();
    scopes.set(scope, tags);
    const places =
      tags.get(tag) ??
      new Map(Array.from(scope.getElementsByTagName(tag), (each, place) => [each, place]));
    tags.set(tag, places);
    return places.get(element);
  };
}
