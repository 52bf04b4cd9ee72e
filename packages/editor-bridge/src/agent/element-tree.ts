/** Navigates the tree of annotated elements, across the boundaries of shadow trees. */
import { ANNOTATED, idOf } from './source-attributes.ts';

/** Parent of an element; for the top of a shadow tree, the tree's host. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Returns the element if it is annotated, else its closest annotated ancestor. */
export function closestAnnotated(element: Element | null): Element | null {
  for (let at = element; at; at = parentOf(at)) if (idOf(at) !== null) return at;
  return null;
}

/** Returns the annotated element in the direction of an arrow key, or null. */
export function neighbourOf(element: Element | null, key: string): Element | null {
  if (key === 'ArrowUp') return element && closestAnnotated(parentOf(element));
  if (key === 'ArrowDown') return childrenOf(element)[0] ?? null;
  const step = key === 'ArrowRight' ? 1 : -1;
  if (!element || (step === -1 && key !== 'ArrowLeft')) return null;
  const siblings = childrenOf(closestAnnotated(parentOf(element)));
  return siblings[siblings.indexOf(element) + step] ?? null;
}

/** Annotated elements whose closest annotated ancestor is `parent`; null stands for the page. */
function childrenOf(parent: Element | null): Element[] {
  const roots = [parent ?? document, ...(parent?.shadowRoot ? [parent.shadowRoot] : [])];
  return roots
    .flatMap((root) => [...root.querySelectorAll(ANNOTATED)])
    .filter((element) => closestAnnotated(parentOf(element)) === parent);
}
