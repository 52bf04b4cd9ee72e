/**
 * The rule that decides which URLs are trusted.
 *
 * A trusted URL is absolute, uses http or https, has no user name, and has the same origin as a URL that the
 * app trusts. A page on a loopback origin also trusts all other loopback origins, because in development the
 * site and the platform use different ports.
 */

/** Returns the origin of an absolute http(s) URL without a user name; returns undefined for any other URL. */
export function originOf(url: string, base?: URL): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { origin, href } = new URL(url, base);
  // Rejects user names and schemes such as `blob:`, because `href` then does not start with the origin.
  return /^https?:/.test(origin) && href.startsWith(`${origin}/`) ? origin : undefined;
}

/**
 * Whether a URL has a trusted origin.
 *
 * @param trusted URLs whose origins are trusted; if `page` is given, they may be relative to it.
 * @param page URL of the current page; undefined on a server. On a page with a loopback origin, all other loopback
 *   origins are trusted too.
 */
export function hasTrustedOrigin(url: string, trusted: readonly string[], page?: URL): boolean {
  const origin = originOf(url);
  return (
    origin !== undefined &&
    (trusted.some((other) => originOf(other, page) === origin) ||
      (page !== undefined && [origin, page.origin].every(isLoopback)))
  );
}

function isLoopback(origin: string): boolean {
  return /^(localhost|\[::1]|127(\.\d+){3})$/.test(new URL(origin).hostname);
}

export function trimTrailingSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}
