import { nameOfContent } from '@groundwork/editor-bridge/host';
import type { ContentPage } from '@groundwork/sdk/protocol';

/**
 * Returns the page at a path of the site, ignoring case, query and fragment. The path may also be a page's name, such
 * as `/Home`.
 */
export function pageAt(pages: readonly ContentPage[], path: string): ContentPage | undefined {
  const wanted = path.replace(/[?#].*/, '').toLowerCase();
  return (
    pages.find((page) => page.path.toLowerCase() === wanted) ??
    pages.find(({ name }) => `/${name.toLowerCase()}` === wanted)
  );
}

/** Returns the pages that contain the value at a path, a part of that value, or a value that contains it. */
export function pagesWith(pages: readonly ContentPage[], path: string): readonly ContentPage[] {
  const isBelow = (one: string, other: string) => one === other || one.startsWith(`${other}.`);
  return pages.filter(({ content }) =>
    content.some((shown) => isBelow(shown, path) || isBelow(path, shown)),
  );
}

/** Returns the name of a page, as the user sees it. */
export function nameOfPage({ name }: ContentPage): string {
  return nameOfContent(`#${name}`);
}

/**
 * Returns the names of the pages that contain a value. Returns null if the site has only one page, or if no page is
 * known to contain the value.
 */
export function namesOfPagesWith(pages: readonly ContentPage[], path: string): string | null {
  const found = pagesWith(pages, path);
  if (pages.length < 2 || found.length === 0) return null;
  return found.length === pages.length ? 'all pages' : found.map(nameOfPage).join(', ');
}

/**
 * Returns the path to which a link leads. Returns null if the URL is invalid, on another site, or the link's own page.
 *
 * @param url URL of the link, which is not trusted.
 * @param page URL of the page that contains the link.
 */
export function pathOfLink(url: string, page: string): string | null {
  if (!URL.canParse(url)) return null;
  const [target, current] = [new URL(url), new URL(page)];
  const isOther = target.pathname !== current.pathname;
  return target.origin === current.origin && isOther ? target.pathname : null;
}
