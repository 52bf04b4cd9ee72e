/**
 * Assigns ids to texts without a source location.
 *
 * Only elements in the sources of the app have a source location; elements that a library renders have
 * none. Each element with a text of its own gets a `data-visual-selector-id`, made of the closest
 * annotated ancestor and the position in it, which is the same on every visit. Such an element can be
 * selected and edited in the page, but not saved.
 */

/** Elements whose text is not rendered, or not as text. */
const SKIPPED = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|OPTION)$/;
const LOCATION = 'data-source-location';
const ID = 'data-visual-selector-id';

/**
 * Assigns ids to texts, so that an editor can select them, and to texts that are added later. Returns a
 * function that stops it.
 *
 * Call it in dev servers and builds for editing. It does nothing in a page that is not framed.
 */
export function assignTextIds(): () => void {
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const observer = new MutationObserver((records) => {
    assignWithin(records.flatMap(({ addedNodes }) => [...addedNodes]));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  assignWithin([document.body]);
  return () => observer.disconnect();
}

/** Assigns ids below each root; reads each node once, even if the roots contain each other. */
function assignWithin(roots: readonly Node[]): void {
  const positionOf = createPositions();
  const read = new Set<Node>();
  for (const root of roots) {
    if (read.has(root) || !root.isConnected) continue;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      read.add(node);
      const parent = node instanceof Text && node.data.trim() !== '' ? node.parentElement : null;
      if (parent && needsId(parent)) parent.setAttribute(ID, idFor(parent, positionOf));
    }
  }
}

function needsId(element: HTMLElement): boolean {
  return !(
    SKIPPED.test(element.tagName) ||
    element.hasAttribute(LOCATION) ||
    element.hasAttribute(ID)
  );
}

function idFor(element: HTMLElement, positionOf: Positions): string {
  const annotated = element.closest(`[${LOCATION}]`);
  const position = positionOf(element, annotated ?? document);
  return `${annotated?.getAttribute(LOCATION) ?? 'page'} ${element.localName} ${position}`;
}

/** Returns the position of an element among those of its tag in a scope. */
type Positions = (element: Element, scope: Element | Document) => number | undefined;

/** Counts the elements of a scope and tag once; valid until the page adds or removes elements. */
function createPositions(): Positions {
  const scopes = new Map<Node, Map<string, Map<Element, number>>>();
  return (element, scope) => {
    const tag = element.localName;
    const tags = scopes.get(scope) ?? new Map<string, Map<Element, number>>();
    scopes.set(scope, tags);
    const positions =
      tags.get(tag) ??
      new Map(Array.from(scope.getElementsByTagName(tag), (each, position) => [each, position]));
    tags.set(tag, positions);
    return positions.get(element);
  };
}
