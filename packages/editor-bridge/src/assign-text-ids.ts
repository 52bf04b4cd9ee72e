/**
 * Assigns ids to texts without a source location.
 *
 * Only elements in the sources of the app have a source location; elements that a library renders do not.
 * Each element that directly contains text gets a `data-visual-selector-id`, made of the closest annotated
 * ancestor and a number, in document order, which is the same on every visit. Such an element can be selected
 * and edited in the page, but not saved.
 *
 * No two elements of the page have the same id. The numbers of removed elements are reused in order,
 * so that replacement elements get the same ids.
 */

/** Elements whose text is not rendered, or is rendered by a control. */
const SKIPPED = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|OPTION)$/;
const LOCATION = 'data-source-location';
const ID = 'data-visual-selector-id';
const CONTENT = 'data-content';

/**
 * Assigns ids to texts, including those that are added later, so that an editor can select them. Returns a
 * function that stops it.
 *
 * Call it in dev servers and builds for editing. It does nothing in a page that is not framed.
 */
export function assignTextIds(): () => void {
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const numbers = createNumbers();
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records) for (const node of removedNodes) numbers.release(node);
    assignWithin(
      records.flatMap(({ addedNodes }) => [...addedNodes]),
      numbers,
    );
  });
  observer.observe(document.body, { childList: true, subtree: true });
  assignWithin([document.body], numbers);
  return () => observer.disconnect();
}

/** Assigns ids below each root. Reads each node once, even if the roots contain each other. */
function assignWithin(roots: readonly Node[], numbers: Numbers): void {
  const read = new Set<Node>();
  for (const root of roots) {
    if (read.has(root) || !root.isConnected) continue;
    for (const node of nodesIn(root)) {
      read.add(node);
      const parent = node instanceof Text && node.data.trim() !== '' ? node.parentElement : null;
      if (parent && needsId(parent)) parent.setAttribute(ID, numbers.idFor(parent));
    }
  }
}

function* nodesIn(root: Node): Iterable<Node> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walker.nextNode()) yield node;
}

function needsId(element: HTMLElement): boolean {
  return !(
    SKIPPED.test(element.tagName) ||
    element.hasAttribute(LOCATION) ||
    element.hasAttribute(ID) ||
    element.hasAttribute(CONTENT)
  );
}

/** Numbers the elements of each tag below each annotated element. */
interface Numbers {
  idFor(element: HTMLElement): string;
  /** Releases the numbers below a node that the page has removed. */
  release(node: Node): void;
}

function createNumbers(): Numbers {
  const next = new Map<string, number>();
  const released = new Map<string, Set<number>>();
  const assigned = new WeakMap<Element, { readonly scope: string; readonly number: number }>();

  function takeNumber(scope: string): number {
    const [first] = released.get(scope) ?? [];
    if (first !== undefined) {
      released.get(scope)?.delete(first);
      return first;
    }
    const number = next.get(scope) ?? 0;
    next.set(scope, number + 1);
    return number;
  }

  return {
    idFor(element) {
      const annotated = element.closest(`[${LOCATION}]`);
      const scope = `${annotated?.getAttribute(LOCATION) ?? 'page'} ${element.localName}`;
      const number = takeNumber(scope);
      assigned.set(element, { scope, number });
      return `${scope} ${number}`;
    },
    release(root) {
      if (root.isConnected) return;
      for (const node of nodesIn(root)) {
        const known = node instanceof Element ? assigned.get(node) : undefined;
        if (!known || !(node instanceof Element)) continue;
        assigned.delete(node);
        node.removeAttribute(ID);
        const { scope, number } = known;
        released.set(scope, (released.get(scope) ?? new Set()).add(number));
      }
    },
  };
}
