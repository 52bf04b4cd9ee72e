/**
 * Detects that watched elements may have moved, without polling.
 *
 * Scrolling and resizing dispatch events, but a sibling that grows inside a box of fixed size does not. So an
 * IntersectionObserver is fitted tightly around each visible element; it reports when the element moves.
 */
import { parentOf } from './element-tree.ts';

export interface GeometryWatch {
  /** Watches the given elements, and stops watching all others. */
  watch(elements: readonly Element[]): void;
  /** Stores the current position of an element, so that its next movement is detected. */
  setPosition(element: Element, rect: DOMRect): void;
  stop(): void;
}

interface WatchedPosition {
  readonly key: string;
  readonly observer: IntersectionObserver;
}

/**
 * Creates a watch without elements. `onMoved` is called with true after a scroll or a window resize, else with false.
 */
export function createGeometryWatch(onMoved: (isScroll: boolean) => void): GeometryWatch {
  const positions = new Map<Element, WatchedPosition>();
  const roots = new Set<Node>();
  const sizes = new ResizeObserver(() => {
    // The observer also reports the initial sizes, so check whether an element really moved.
    if (watched.some((element) => hasMoved(element, element.getBoundingClientRect())))
      onMoved(false);
  });
  const onScroll = () => onMoved(true);
  const stopped = new AbortController();
  const { signal } = stopped;
  const scrolling = { capture: true, passive: true, signal };
  let watched: readonly Element[] = [];
  window.addEventListener('scroll', onScroll, scrolling);
  window.addEventListener('resize', onScroll, { signal });
  window.visualViewport?.addEventListener('resize', onScroll, { signal });

  function hasMoved(element: Element, rect: DOMRect): boolean {
    return positions.get(element)?.key !== keyOf(rect);
  }

  /** Listens for scrolling in every shadow tree around an element, because scroll events do not leave a shadow tree. */
  function watchShadowTrees(element: Element): void {
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const root = at.getRootNode();
      if (!(root instanceof ShadowRoot) || roots.has(root)) continue;
      roots.add(root);
      root.addEventListener('scroll', onScroll, scrolling);
    }
  }

  function unwatchPosition(element: Element): void {
    positions.get(element)?.observer.disconnect();
    positions.delete(element);
  }

  function fit(element: Element, rect: DOMRect, threshold: number): void {
    const { clientWidth, clientHeight } = document.documentElement;
    const insets = [rect.top, clientWidth - rect.right, clientHeight - rect.bottom, rect.left];
    const isVisible = insets.every((inset, i) => inset < (i % 2 ? clientWidth : clientHeight));
    const rootMargin = isVisible
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
      // In a cross-origin frame, `rootMargin` has an effect only if `root` is given.
      { root: document, rootMargin, threshold },
    );
    unwatchPosition(element);
    positions.set(element, { key: keyOf(rect), observer });
    observer.observe(element);
  }

  return {
    watch(elements) {
      if (elements.length === watched.length && elements.every((at, i) => at === watched[i]))
        return;
      watched = elements;
      sizes.disconnect();
      for (const element of positions.keys())
        if (!elements.includes(element)) unwatchPosition(element);
      if (elements.length === 0) return;
      sizes.observe(document.documentElement);
      for (const element of elements) {
        sizes.observe(element);
        watchShadowTrees(element);
      }
    },
    setPosition(element, rect) {
      if (hasMoved(element, rect)) fit(element, rect, 1);
    },
    stop() {
      stopped.abort();
      for (const element of positions.keys()) unwatchPosition(element);
      sizes.disconnect();
    },
  };
}

function keyOf({ left, top, width, height }: DOMRect): string {
  return [left, top, width, height].join();
}
