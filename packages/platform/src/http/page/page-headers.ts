import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http-env.ts';

/** Origin of the bot check's script and frame. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/**
 * Headers of the platform's pages: the pages are not cached, load no resources except their stylesheet and what it names, and
 * cannot be framed by other origins.
 *
 * The referrer is sent within the origin: without a referrer browsers send `Origin: null` with a form, and
 * over plain HTTP on a local network that header is the only way to distinguish forms of the platform from
 * those of other sites.
 */
export const pageHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  setPageHeaders(c);
  await next();
});

/** Sets the headers of the platform's pages, for a response outside a group of pages. */
export function setPageHeaders(c: Context<HttpEnv>): void {
  c.header('Content-Security-Policy', pagePolicy());
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
}

/** Exceptions from the policy for one page. */
export interface PagePermissions {
  /**
   * Origin to which the response to a form may redirect; Chromium applies `form-action` to redirects too.
   */
  readonly formTarget?: string | undefined;
  /** Whether the page shows the bot check. */
  readonly hasBotCheck?: boolean;
  /** Whether no page may frame this one, not even a page of the same origin. */
  readonly isNeverFramed?: boolean;
  /** Whether the page shows another page of the platform in a frame. */
  readonly hasFrame?: boolean;
  /** Hash of the only inline script that may run. */
  readonly scriptHash?: string;
}

/** Returns the Content-Security-Policy of the platform's pages. */
export function pagePolicy(permissions: PagePermissions = {}): string {
  const { formTarget = '', hasBotCheck, hasFrame, isNeverFramed, scriptHash } = permissions;
  return [
    "default-src 'none'",
    "style-src 'self'",
    // Allows the fonts, logo and image of the theme.
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
