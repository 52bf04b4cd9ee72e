/**
 * Notices that watched elements may have moved, without ever polling.
 *
 * Scrolling anywhere, resizing of the window, of the page or of an element are told by the browser. A
 * neighbour that grew in a box of fixed size is not: for that, an IntersectionObserver is fitted
 * tightly around each element that is on the screen and fires when the element leaves its place.
 */
import { parentOf } from './stamps.ts';

/** Watches elements for movement. */
export interface GeometryWatch {
  /** Watches these elements and no others. */
  watch(elements: readonly Element[]): void;
  /** Says where an element was drawn, so that leaving that place is noticed. */
  settle(element: Element, rect: DOMRect): void;
  stop(): void;
}

interface Settled {
  readonly key: string;
  readonly observer: IntersectionObserver;
}

/** Starts watching nothing; `onMoved` also says whether the window was scrolled or resized. */
export function createGeometryWatch(onMoved: (isScroll: boolean) => void): GeometryWatch {
  const settled = new Map<Element, Settled>();
  const roots = new Set<Node>();
  const sizes = new ResizeObserver(() => {
    // It also tells the sizes that it finds at first, which nobody has changed.
    if (watched.some((element) => hasMoved(element, element.getBoundingClientRect())))
      onMoved(false);
  });
  const onScroll = () => onMoved(true);
  const scrolling = { capture: true, passive: true };
  let watched: readonly Element[] = [];
  window.addEventListener('scroll', onScroll, scrolling);
  window.addEventListener('resize', onScroll);
  window.visualViewport?.addEventListener('resize', onScroll);

  function hasMoved(element: Element, rect: DOMRect): boolean {
    return settled.get(element)?.key !== keyOf(rect);
  }

  /** Scroll events do not leave a shadow tree. */
  function watchShadowTrees(element: Element): void {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const root = at.getRootNode();
      if (!(root instanceof ShadowRoot) || roots.has(root)) continue;
      roots.add(root);
      root.addEventListener('scroll', onScroll, scrolling);
    }
  }

  function unsettle(element: Element): void {
    settled.get(element)?.observer.disconnect();
    settled.delete(element);
  }

  function fit(element: Element, rect: DOMRect, threshold: number): void {
    const { clientWidth, clientHeight } = document.documentElement;
    const insets = [rect.top, clientWidth - rect.right, clientHeight - rect.bottom, rect.left];
    const isOnScreen = insets.every((inset, i) => inset < (i % 2 ? clientWidth : clientHeight));
    const rootMargin = isOnScreen
      ? insets.map((inset) => `${-Math.floor(inset)}px`).join(' ')
      : '0px';
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const ratio = entry?.intersectionRatio ?? 0;
        if (!isFirst) onMoved(false);
        else if (ratio > 0 && ratio < threshold) fit(element, rect, ratio);
        isFirst = false;
      },
      // Only an explicit root makes margins count in a frame of another origin.
      { root: document, rootMargin, threshold },
    );
    unsettle(element);
    settled.set(element, { key: keyOf(rect), observer });
    observer.observe(element);
  }

  return {
    watch(elements) {
      if (elements.length === watched.length && elements.every((at, i) => at === watched[i]))
        return;
      watched = elements;
      sizes.disconnect();
      for (const element of settled.keys()) if (!elements.includes(element)) unsettle(element);
      if (elements.length === 0) return;
      sizes.observe(document.documentElement);
      for (const element of elements) {
        sizes.observe(element);
        watchShadowTrees(element);
      }
    },
    settle(element, rect) {
      if (hasMoved(element, rect)) fit(element, rect, 1);
    },
    stop() {
      window.removeEventListener('scroll', onScroll, scrolling);
      window.removeEventListener('resize', onScroll);
      window.visualViewport?.removeEventListener('resize', onScroll);
      for (const root of roots) root.removeEventListener('scroll', onScroll, scrolling);
      for (const element of settled.keys()) unsettle(element);
      sizes.disconnect();
    },
  };
}

function keyOf({ left, top, width, height }: DOMRect): string {
  return [left, top, width, height].join();
}
