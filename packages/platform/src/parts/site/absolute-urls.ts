import type { Log } from '@groundwork/engine/kernel';

const RELATIVE_URL =
  /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")(?=\/(?!\/))/g;

/** Adds the public origin to URLs that must be absolute. A build that does not know the origin contains only paths. */
export function withAbsoluteUrls(markup: string, origin: string): string {
  return markup.replaceAll(RELATIVE_URL, `$1${origin}`);
}

export function warnOfRelativeUrls(log: Log, markup: string): void {
  if (markup.search(RELATIVE_URL) < 0) return;
  const message =
    'Search engines find no sitemap, and link previews no complete URL, because neither the build nor GROUNDWORK_PUBLIC_URL names the URL of the site. Set GROUNDWORK_PUBLIC_URL to the URL that visitors open.';
  log.warn({ message });
}
