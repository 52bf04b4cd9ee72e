/**
 * Finds elements by id without searching the whole page each time.
 *
 * The page is searched once to fill the index. A MutationObserver for added and removed nodes updates the index, so
 * even 20,000 elements cost nothing while the page does not change. Ids are not observed: an entry is checked when it
 * is used, and an element whose id has changed is registered when it is next used.
 */
import { markPropertyTexts, PROPERTIES } from './property-texts.ts';
import { ANNOTATED, hasId, idsOf } from './source-attributes.ts';

export interface ElementIndex {
  /** Returns the elements that currently have the given id, in document order; at most `limit` of them. */
  find(id: string, limit?: number): Element[];
  /** Returns the position of an element among the elements with the same id, counted from 1, and their number. */
  placeOf(element: Element, id: string): { readonly position: number; readonly count: number };
  /** Returns the same elements as `find`. If the index has none, searches the whole page, including shadow trees. */
  findOrSearch(id: string): Element[];
  /** Adds an element to the index, and observes the shadow tree that contains it. */
  register(element: Element): void;
  stop(): void;
}

/** Indexes the page. `onAdded` is called with the annotated elements among the nodes that the page adds. */
export function createElementIndex(onAdded: (elements: readonly Element[]) => void): ElementIndex {
  /** Elements by id. Most ids have one element; a `Set` for each would use more memory than the rest of the index. */
  const byId = new Map<string, Element | Set<Element>>();
  /**
   * Elements that share an id, in document order; cached, because sorting a long list in each frame would take
   * too long.
   */
  const sorted = new Map<string, readonly Element[]>();
  const roots = new Set<Node>();
  const observer = new MutationObserver((records) => {
    const added: Element[] = [];
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') added.push(...markPropertyTexts(target));
      for (const node of removedNodes) for (const element of annotatedIn(node)) remove(element);
      for (const node of addedNodes) {
        if (node.isConnected) added.push(...markPropertyTexts(node), ...annotatedIn(node));
      }
    }
    for (const element of added) {
      for (const id of idsOf(element)) sorted.delete(id);
      add(element);
    }
    if (added.length > 0) onAdded(added);
  });

  function add(element: Element): void {
    for (const id of idsOf(element)) {
      const entry = byId.get(id);
      if (entry === element || (entry instanceof Set && entry.has(element))) continue;
      if (entry instanceof Set) entry.add(element);
      else byId.set(id, entry ? new Set([entry, element]) : element);
      sorted.delete(id);
    }
  }

  function remove(element: Element): void {
    if (element.isConnected) return;
    for (const id of idsOf(element)) {
      const entry = byId.get(id);
      sorted.delete(id);
      if (entry instanceof Set) entry.delete(element);
      else if (entry === element) byId.delete(id);
    }
  }

  function observe(root: Document | ShadowRoot): void {
    if (roots.has(root)) return;
    roots.add(root);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: [PROPERTIES] });
    markPropertyTexts(root);
    for (const element of root.querySelectorAll(ANNOTATED)) add(element);
  }

  function ordered(id: string): readonly Element[] {
    const entry = byId.get(id);
    if (!(entry instanceof Set)) return entry ? [entry] : [];
    // Compares from the later sibling, because browsers compare two siblings faster in this order.
    const elements =
      sorted.get(id) ??
      [...entry].sort((a, b) =>
        b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1,
      );
    sorted.set(id, elements);
    return elements;
  }

  function find(id: string, limit = Number.POSITIVE_INFINITY): Element[] {
    const found: Element[] = [];
    for (const element of ordered(id)) {
      if (found.length === limit) break;
      if (element.isConnected && hasId(element, id)) found.push(element);
    }
    return found;
  }

  /**
   * Adds elements that the index lacks: those in shadow trees, which selectors do not search, and those whose
   * id changed.
   */
  function search(root: Document | ShadowRoot): void {
    observe(root);
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) search(shadowRoot);
    for (const element of root.querySelectorAll(ANNOTATED)) add(element);
  }

  observe(document);
  return {
    find,
    findOrSearch(id) {
      const elements = find(id);
      if (elements.length > 0) return elements;
      search(document);
      return find(id);
    },
    placeOf(element, id) {
      const elements = ordered(id);
      return { position: elements.indexOf(element) + 1, count: elements.length };
    },
    register(element) {
      add(element);
      const root = element.getRootNode();
      if (root instanceof ShadowRoot) observe(root);
    },
    stop: () => observer.disconnect(),
  };
}

function annotatedIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  const inside = [...node.querySelectorAll(ANNOTATED)];
  return node.matches(ANNOTATED) ? [node, ...inside] : inside;
}
