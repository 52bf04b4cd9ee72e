/**
 * The headers of a site's answers, beside the policy of each page.
 *
 * Whoever else serves the same build, a static host or a proxy, is told by the build to send these.
 * `Strict-Transport-Security` is not among them, since whether there is TLS in front is not the
 * platform's to say; nor is `X-Frame-Options`, which cannot name the editor that frames the site, as
 * the page's policy does.
 */

/** Sent with every answer. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  // Signing in with a provider opens a popup that reports back to the page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Origin-Agent-Cluster': '?1',
};

/** Files below this path carry a hash in their name and never change. */
export const ASSETS_PATH = '/assets/';

/** `Cache-Control` of what never changes, and of everything else. */
export const siteCaching = {
  assets: 'public, max-age=31536000, immutable',
  others: 'no-cache',
} as const;
