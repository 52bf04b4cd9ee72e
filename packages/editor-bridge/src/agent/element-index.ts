/**
 * Finds the elements of an id without searching the page for them each time.
 *
 * One pass fills the index; from then on an observer of added and removed nodes keeps it, so that
 * 20,000 elements cost nothing while they stand still. Attributes are not observed: an entry is
 * checked when it is used, and an element that was re-stamped is added when it is met.
 */
import { idOf, STAMPED } from './stamps.ts';

/** The elements of a page by id. */
export interface ElementIndex {
  /** The elements that have the id now, in document order. */
  find(id: string): Element[];
  /** The same; when there are none, shadow trees are looked for in the whole page. */
  findAnywhere(id: string): Element[];
  /** Makes an element known that was met in the page, and the shadow tree it stands in. */
  meet(element: Element): void;
  stop(): void;
}

/** Indexes the page; `onAdded` hears of ids that came with new nodes. */
export function createElementIndex(onAdded: (elements: readonly Element[]) => void): ElementIndex {
  /** Most ids have one element, for which a set of its own would cost more than all the rest. */
  const byId = new Map<string, Element | Set<Element>>();
  const roots = new Set<Node>();
  const observer = new MutationObserver((records) => {
    const added: Element[] = [];
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) for (const element of stampedIn(node)) forget(element);
      for (const node of addedNodes) if (node.isConnected) added.push(...stampedIn(node));
    }
    for (const element of added) remember(element);
    if (added.length > 0) onAdded(added);
  });

  function remember(element: Element): void {
    const id = idOf(element);
    if (id === null) return;
    const known = byId.get(id);
    if (known instanceof Set) known.add(element);
    else if (known !== element) byId.set(id, known ? new Set([known, element]) : element);
  }

  function forget(element: Element): void {
    const id = idOf(element);
    if (id === null || element.isConnected) return;
    const known = byId.get(id);
    if (known instanceof Set) known.delete(element);
    else if (known === element) byId.delete(id);
  }

  function watch(root: Document | ShadowRoot): void {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, { childList: true, subtree: true });
    for (const element of root.querySelectorAll(STAMPED)) remember(element);
  }

  function find(id: string): Element[] {
    const known = byId.get(id);
    const elements = known instanceof Set ? [...known] : known ? [known] : [];
    const current = elements.filter((at) => at.isConnected && idOf(at) === id);
    return current.sort((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  }

  /** No selector enters a shadow tree, and a re-stamped element was never added. */
  function search(root: Document | ShadowRoot): void {
    watch(root);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) search(shadowRoot);
    for (const element of root.querySelectorAll(STAMPED)) remember(element);
  }

  watch(document);
  return {
    find,
    findAnywhere(id) {
      const elements = find(id);
      if (elements.length > 0) return elements;
      search(document);
      return find(id);
    },
    meet(element) {
      remember(element);
      const root = element.getRootNode();
      if (root instanceof ShadowRoot) watch(root);
    },
    stop: () => observer.disconnect(),
  };
}

function stampedIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  const inside = [...node.querySelectorAll(STAMPED)];
  return node.matches(STAMPED) ? [node, ...inside] : inside;
}
