import { parentOf } from './element-tree.ts';

/** Returns the part of an element that its scrolling containers and the viewport show; null if they hide it. */
export function visibleRectOf(element: Element, rect: DOMRect): DOMRect | null {
  let { left, top, right, bottom } = rect;
  let { position } = getComputedStyle(element);
  for (let at = parentOf(element); at && position !== 'fixed'; at = parentOf(at)) {
    const style = getComputedStyle(at);
    // An ancestor that is not positioned does not contain an absolutely positioned element.
    if (position === 'absolute' && style.position === 'static' && style.transform === 'none')
      continue;
    position = style.position;
    // The viewport applies the overflow of these two.
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
