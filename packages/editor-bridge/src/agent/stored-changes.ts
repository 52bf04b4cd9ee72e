/**
 * State that a page in an editor's frame preserves across a reload: the changes of its content and its scroll
 * position.
 */
import type { ContentChanges } from '../content/index.ts';

const KEY = 'groundwork-content';
const SCROLL_KEY = 'groundwork-scroll';

/** Reloads the page at its scroll position. */
export function reloadInPlace(): void {
  tryStorage(() => sessionStorage.setItem(SCROLL_KEY, String(window.scrollY)));
  window.location.reload();
}

/**
 * Scrolls to the position before the reload, once the page is high enough. The browser cannot do this, because the
 * page is empty when it loads.
 */
export function restoreScroll(): void {
  tryStorage(() => {
    const top = Number(sessionStorage.getItem(SCROLL_KEY));
    sessionStorage.removeItem(SCROLL_KEY);
    if (top === 0) return;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (page.scrollHeight < top + window.innerHeight) return;
      observer.disconnect();
      window.scrollTo({ top, behavior: 'instant' });
    });
    observer.observe(page);
  });
}

/** Stores the changes for the next load of the page. */
export function storeChanges(changes: ContentChanges): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(changes)));
}

/**
 * Removes the changes that this load has applied, so that a later editor does not treat them as the original content.
 *
 * An editor on the page's own origin shares the storage and manages them itself.
 */
export function removeAppliedChanges(): void {
  if (!isFramedBySameOrigin()) tryStorage(() => sessionStorage.removeItem(KEY));
}

function isFramedBySameOrigin(): boolean {
  try {
    return window.parent.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** A sandboxed page has no storage; it then shows its own content. */
function tryStorage(use: () => void): void {
  try {
    use();
  } catch {}
}
