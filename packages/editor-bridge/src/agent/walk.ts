/** Walks from element to element with the arrow keys, in the tree of those that have an id. */
import { parentOf, STAMPED, stampedAt } from './stamps.ts';

/** The element in the key's direction; null when there is none or the key is no arrow. */
export function walk(from: Element | null, key: string): Element | null {
  if (key === 'ArrowUp') return from && stampedAt(parentOf(from));
  if (key === 'ArrowDown') return childrenOf(from)[0] ?? null;
  const step = key === 'ArrowRight' ? 1 : -1;
  if (!from || (step === -1 && key !== 'ArrowLeft')) return null;
  const siblings = childrenOf(stampedAt(parentOf(from)));
  return siblings[siblings.indexOf(from) + step] ?? null;
}

/** The elements with an id below one, with no other such element between; of the page without one. */
function childrenOf(parent: Element | null): Element[] {
  const roots = [parent ?? document, ...(parent?.shadowRoot ? [parent.shadowRoot] : [])];
  return roots
    .flatMap((root) => [...root.querySelectorAll(STAMPED)])
    .filter((element) => stampedAt(parentOf(element)) === parent);
}
