/**
 * Response headers of a site, in addition to each page's security policy.
 *
 * The build also writes them into the configuration of static hosts and proxies. Two headers are omitted:
 * `Strict-Transport-Security`, because only the operator knows whether TLS is used, and `X-Frame-Options`,
 * because it cannot allow the editor to frame the site. The security policy restricts framing instead.
 */

/** Headers of all responses. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // This value allows the popup of a provider's sign-in to send its result to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
};

/** URL path of the files that never change, because their names contain a hash of the content. */
export const ASSETS_PATH = '/assets/';

/**
 * Additional headers of files below {@link ASSETS_PATH}. They allow a page in a sandboxed frame, which has no
 * origin, to load modules and fonts.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
};

/** URL path from which browsers request an icon for pages that link to none. */
export const FAVICON_PATH = '/favicon.ico';

/** Values of the `Cache-Control` header for files that never change, and for all other files. */
export const siteCaching = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;
