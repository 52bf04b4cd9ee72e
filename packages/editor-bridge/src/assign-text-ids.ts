/**
 * Assigns ids to texts whose elements have no source location.
 *
 * Only elements in the source files of the app have a source location; elements that a library renders do not.
 * Each element that directly contains text gets a `data-visual-selector-id`. The id consists of the id of the
 * closest annotated ancestor and a number in document order, so it is the same on every visit. Such an element
 * can be selected and edited in the page, but the edit cannot be saved.
 *
 * No two elements of the page have the same id. The numbers of removed elements are reused in order, so that
 * replacement elements get the same ids.
 */

/** Tag names of elements whose text is not rendered, or is rendered by a form control. */
const SKIPPED = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|TEXTAREA|OPTION)$/;
const LOCATION = 'data-source-location';
const ID = 'data-visual-selector-id';
const CONTENT = 'data-content';

/**
 * Assigns ids to texts, including texts that are added later, so that an editor can select them. Returns a
 * function that stops this.
 *
 * Call it in dev servers and in builds for editing. It has no effect in a page that is not framed.
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

/** Assigns ids to the texts inside the given roots. Reads each node once, even if a root contains another root. */
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

/** Numbers of the elements with each tag name inside each annotated element. */
interface Numbers {
  idFor(element: HTMLElement): string;
  /** Makes the numbers of elements inside a removed node available again. */
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
