import { parentOf } from './element-tree.ts';

/** Returns the visible part of an element, within its scrolling containers and the viewport; null if it is hidden. */
export function visibleRectOf(element: Element, rect: DOMRect): DOMRect | null {
  let { left, top, right, bottom } = rect;
  let { position } = getComputedStyle(element);
  for (let at = parentOf(element); at && position !== 'fixed'; at = parentOf(at)) {
    const style = getComputedStyle(at);
    // An absolutely positioned element is not clipped by an ancestor that is not positioned.
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none')
      continue;
    position = style.position;
    // The browser applies the overflow of `body` and of the root element to the viewport.
    if (at === document.body || at === document.documentElement) continue;
    if (`${style.overflowX}${style.overflowY}` === 'visiblevisible') continue;
    const box = at.getBoundingClientRect();
    left = Math.max(left, box.left);
    top = Math.max(top, box.top);
    right = Math.min(right, box.right);
    bottom = Math.min(bottom, box.bottom);
  }
  const isHidden = left > right || top > bottom;
  const isOutside = top >= innerHeight || bottom <= 0 || left >= innerWidth || right <= 0;
  return isHidden || isOutside ? null : new DOMRect(left, top, right - left, bottom - top);
}
