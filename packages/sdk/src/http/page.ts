/** Whether there is a page with an address: not on servers, nor in React Native, where `window` has none. */
export function hasPage(): boolean {
  return globalThis.window?.location !== undefined;
}

/**
 * Loads a URL as a new page.
 *
 * Hazard: a browser loads nothing for a URL that has a fragment and is otherwise the current one. The
 * page would go on with what it holds of the user.
 */
export function loadPage(url: string): void {
  const { location } = window;
  const [target = '', fragment] = new URL(url, document.baseURI).href.split('#');
  const isSamePage = fragment !== undefined && target === location.href.split('#')[0];
  location.assign(url);
  if (isSamePage) location.reload();
}
