/** State that a page in an editor's frame keeps when it reloads: its content changes and its scroll position. */
import type { ContentChanges } from '../content/index.ts';

const KEY = 'groundwork-content';
const SCROLL_KEY = 'groundwork-scroll';

/** Reloads the page, which then scrolls to its current position. */
export function reloadInPlace(): void {
  tryStorage(() => sessionStorage.setItem(SCROLL_KEY, String(window.scrollY)));
  window.location.reload();
}

/**
 * Scrolls to the position from before the reload once the page is high enough. The browser cannot do this,
 * because the page is empty while it loads.
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

export function storeChanges(changes: ContentChanges): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(changes)));
}

/**
 * Removes the stored changes that the page has applied, so that a later editor does not treat them as the
 * original content.
 *
 * An editor on the same origin as the page shares its storage, and manages the changes itself.
 */
export function removeAppliedChanges(): void {
  if (!isFramedBySameOrigin()) tryStorage(() => sessionStorage.removeItem(KEY));
}

export function isFramedBySameOrigin(): boolean {
  try {
    return window.parent.location.origin === window.location.origin;
  } catch {
    return false;
  }
}

/** Ignores the error of a page without storage, such as a sandboxed page. That page shows its original content. */
function tryStorage(use: () => void): void {
  try {
    use();
  } catch {}
}
