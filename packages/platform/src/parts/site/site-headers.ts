/**
 * Response headers of a site, in addition to the policy of each page.
 *
 * The build also writes them into the configuration of static hosts and proxies. They exclude
 * `Strict-Transport-Security`, because only the operator knows whether TLS is in use, and `X-Frame-Options`,
 * which cannot allow the editor to frame the site, as the page's policy does.
 */

/** Headers of every response. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // Allows the popup of a provider's sign-in to report back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
};

/** Files below this path have a hash in their names and never change. */
export const ASSETS_PATH = '/assets/';

/**
 * Additional headers of files below {@link ASSETS_PATH}: a page in a sandboxed frame has no origin, and so may load
 * modules and fonts only with this permission.
 */
export const assetHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
};

/** Path of the icon that browsers request for pages that link none. */
export const FAVICON_PATH = '/favicon.ico';

/** `Cache-Control` of files that never change, and of all others. */
export const siteCaching = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;
