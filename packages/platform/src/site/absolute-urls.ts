const RELATIVE_URL =
  /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content=")(?=\/(?!\/))/g;

/**
 * Makes the URLs absolute that search engines and link previews read: a build that does not know its public origin
 * writes only their paths.
 */
export function withAbsoluteUrls(markup: string, origin: string): string {
  return markup.replaceAll(RELATIVE_URL, `$1${origin}`);
}
