/** Moves through the tree of annotated elements, across the boundaries of shadow trees. */
import { ANNOTATED, contentPathOf, idOf } from './source-attributes.ts';
import { TEMPLATE_TEXTS } from './template-texts.ts';

/** Returns the parent of an element. The parent of a shadow tree's root element is the host of the shadow tree. */
export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export function closestAnnotated(element: Element | null): Element | null {
  for (let at = element; at; at = parentOf(at)) if (idOf(at) !== null) return at;
  return null;
}

/**
 * Returns the closest element that shows a text from the content. If there is none, returns the closest
 * element that directly contains text.
 */
export function closestText(element: Element | null): Element | null {
  for (let at = element; at; at = parentOf(at)) if (showsContent(at)) return at;
  const annotated = closestAnnotated(element);
  return annotated && hasOwnText(annotated) ? annotated : null;
}

/** Returns the first text of the list item or article that contains an icon. `element` is the icon or a part of it. */
export function textBesideIcon(element: Element | null): Element | null {
  return element?.closest('svg')?.closest('li, article')?.querySelector('[data-content]') ?? null;
}

/** Whether the text of an element comes from the content, completely or in part. */
export function showsContent(element: Element): boolean {
  return contentPathOf(element) !== null || element.matches(TEMPLATE_TEXTS);
}

function hasOwnText({ childNodes }: Element): boolean {
  return Array.from(childNodes).some((node) => node instanceof Text && node.data.trim() !== '');
}

/** Returns the next element with a text from the content in the direction of an arrow key; null if there is none. */
export function nextContent(element: Element | null, key: string): Element | null {
  const step = /^Arrow(?:Down|Right)$/.test(key) ? 1 : -1;
  if (step === -1 && !/^Arrow(?:Up|Left)$/.test(key)) return null;
  const elements = [...document.querySelectorAll(`[data-content],${TEMPLATE_TEXTS}`)];
  return elements[(element ? elements.indexOf(element) : -1) + step] ?? null;
}

/** Returns the next annotated element in the direction of an arrow key; null if there is none. */
export function neighbourOf(element: Element | null, key: string): Element | null {
  if (key === 'ArrowUp') return element && closestAnnotated(parentOf(element));
  if (key === 'ArrowDown') return childrenOf(element)[0] ?? null;
  const step = key === 'ArrowRight' ? 1 : -1;
  if (!element || (step === -1 && key !== 'ArrowLeft')) return null;
  const siblings = childrenOf(closestAnnotated(parentOf(element)));
  return siblings[siblings.indexOf(element) + step] ?? null;
}

/**
 * Returns the annotated elements whose closest annotated ancestor is `parent`; for null, those without such an
 * ancestor.
 */
function childrenOf(parent: Element | null): Element[] {
  const roots = [parent ?? document, ...(parent?.shadowRoot ? [parent.shadowRoot] : [])];
  return roots
    .flatMap((root) => [...root.querySelectorAll(ANNOTATED)])
    .filter((element) => closestAnnotated(parentOf(element)) === parent);
}
