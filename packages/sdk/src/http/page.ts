/**
 * Whether the code runs in a page with a URL. False on servers, and in React Native, where `window` has no location.
 */
export function hasPage(): boolean {
  return !!globalThis.window?.location;
}

/**
 * Loads a URL as a new page.
 *
 * Hazard: a browser does not load a URL that differs from the current one only in its fragment. The
 * page must be reloaded then, because it would keep the previous user's data in memory.
 */
export function loadPage(url: string): void {
  const { location } = window;
  const [target = '', fragment] = new URL(url, document.baseURI).href.split('#');
  const isSamePage = fragment !== undefined && target === location.href.split('#')[0];
  location.assign(url);
  if (isSamePage) location.reload();
}
