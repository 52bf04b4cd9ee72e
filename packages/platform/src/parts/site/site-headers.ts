/**
 * Response headers of a site, in addition to the security policy of each page.
 *
 * The build also writes them into the configuration of static hosts and proxies. Two headers are left out:
 * `Strict-Transport-Security`, because only the operator knows whether TLS is used, and `X-Frame-Options`,
 * because it could not allow the editor to frame the site. The security policy does that.
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

/** URL path of the files whose names contain a hash of the content, so that they never change. */
export const ASSETS_PATH = '/assets/';

/**
 * Additional headers of files below {@link ASSETS_PATH}. They allow a page in a sandboxed frame, which has no
 * origin, to load modules and fonts.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
};

/** URL path of the icon that browsers request for pages that link to none. */
export const FAVICON_PATH = '/favicon.ico';

/** Values of the `Cache-Control` header for files that never change, and for all other files. */
export const siteCaching = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;
