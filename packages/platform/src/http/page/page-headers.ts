import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** Origin from which pages load the script and the frame of the bot check. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/**
 * Sets the headers of the platform's pages. The pages are not cached, cannot be framed by other origins, and load only
 * the stylesheet and the files to which the stylesheet refers.
 *
 * Browsers send the referrer within the origin. Without a referrer, browsers would send `Origin: null` with a form.
 * Over plain HTTP in a local network, only the header `Origin` distinguishes forms of the platform from forms of other
 * sites.
 */
export const pageHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  setPageHeaders(c);
  await next();
});

/** Sets the headers of the platform's pages on a single response that does not belong to a group of pages. */
export function setPageHeaders(c: Context<HttpEnv>): void {
  c.header('Content-Security-Policy', pagePolicy());
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
}

/** Permissions in the content security policy that only some pages need. */
export interface PagePermissions {
  /**
   * Origin to which the response to the page's form redirects, because Chromium applies `form-action` to redirects too.
   */
  readonly formTarget?: string | undefined;
  readonly hasBotCheck?: boolean;
  /** Whether no page may frame this page, not even a page of the same origin. */
  readonly isNeverFramed?: boolean;
  /** Whether the page contains a frame with another page of the platform. */
  readonly hasFrame?: boolean;
  /** Hash of the only inline script that the page may run. */
  readonly scriptHash?: string;
}

export function pagePolicy(permissions: PagePermissions = {}): string {
  const { formTarget = '', hasBotCheck, hasFrame, isNeverFramed, scriptHash } = permissions;
  return [
    "default-src 'none'",
    "style-src 'self'",
    // Allows the fonts, the logo and the image of the site's theme.
    "font-src 'self'",
    "img-src 'self'",
    ...(hasFrame ? ["frame-src 'self'"] : []),
    ...(hasBotCheck ? [`script-src ${TURNSTILE_ORIGIN}`, `frame-src ${TURNSTILE_ORIGIN}`] : []),
    ...(scriptHash === undefined ? [] : [`script-src '${scriptHash}'`]),
    `form-action 'self' ${formTarget}`.trim(),
    `frame-ancestors ${isNeverFramed ? "'none'" : "'self'"}`,
    "base-uri 'none'",
  ].join('; ');
}
