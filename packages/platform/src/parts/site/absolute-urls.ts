import type { Log } from '@groundwork/engine/kernel';

const RELATIVE_URL =
  /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")(?=\/(?!\/))/g;

/** A build that does not know its public origin contains only the paths of such URLs. */
export function withAbsoluteUrls(markup: string, origin: string): string {
  return markup.replaceAll(RELATIVE_URL, `$1${origin}`);
}

export function warnOfRelativeUrls(log: Log, markup: string): void {
  if (markup.search(RELATIVE_URL) < 0) return;
  const message =
    'Search engines and link previews find no complete URL of the site, because its build names none and GROUNDWORK_PUBLIC_URL is not set. Set it to the URL that visitors open.';
  log.warn({ message });
}
