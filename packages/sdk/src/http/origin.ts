/**
 * The rule that decides which URLs are trusted.
 *
 * A URL is trusted when it is absolute, http(s), without a user name, and its origin is that of a trusted
 * URL. A page on a loopback origin trusts every other loopback origin too, because the site and the platform
 * have different ports in development.
 */

/** Returns the origin of an absolute http(s) URL without a user name; undefined for any other. */
export function originOf(url: string, base?: URL): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { origin, href } = new URL(url, base);
  // In `href`, a user name comes before the host, and a wrapping scheme such as `blob:` before the origin.
  return /^https?:/.test(origin) && href.startsWith(`${origin}/`) ? origin : undefined;
}

/**
 * Whether a URL has a trusted origin.
 *
 * @param trusted URLs whose origins are trusted; with a page, they may be relative to it.
 * @param page URL of the current page; undefined on a server, where loopback is not trusted.
 */
export function hasTrustedOrigin(url: string, trusted: readonly string[], page?: URL): boolean {
  const origin = originOf(url);
  return (
    origin !== undefined &&
    (trusted.some((other) => originOf(other, page) === origin) ||
      (page !== undefined && [origin, page.origin].every(isLoopback)))
  );
}

/** Whether an origin is on this machine: `localhost`, `[::1]` or `127.x.x.x`. */
function isLoopback(origin: string): boolean {
  return /^(localhost|\[::1]|127(\.\d+){3})$/.test(new URL(origin).hostname);
}

/** Removes trailing slashes, so that a path can be appended. */
export function trimTrailingSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}
