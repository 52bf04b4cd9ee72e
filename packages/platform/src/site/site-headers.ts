/**
 * Response headers of a site, besides the policy of each page.
 *
 * The build writes them into the configuration of static hosts and proxies too. `Strict-Transport-Security` is
 * not among them, since only the operator knows whether TLS is in front; nor is `X-Frame-Options`, which cannot
 * name the editor that frames the site, as the page's policy does.
 */

/** Sent with every response. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // Signing in with a provider opens a popup that reports back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
};

/** Files below this path have a hash in their name and never change. */
export const ASSETS_PATH = '/assets/';

/** `Cache-Control` of files that never change, and of all others. */
export const siteCaching = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;
