import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http/http-env.ts';

/** Origin of the bot check's script and frame. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/**
 * Headers of the platform's own pages: never stored, nothing but their stylesheet, framed by nobody
 * else.
 *
 * The referrer stays within the origin, and is not suppressed altogether: without it browsers send
 * `Origin: null` with a form, and over plain HTTP on a local network that header is all there is to
 * tell a form of ours from a stranger's.
 */
export const pageHeaders = createMiddleware<HttpEnv>(async (c, next) => {
  c.header('Content-Security-Policy', pagePolicy());
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  await next();
});

/** What one of the platform's own pages may do beyond the others. */
export interface PagePermissions {
  /**
   * An origin that a form's answer may redirect to; Chromium applies `form-action` to redirects as
   * well.
   */
  readonly formTarget?: string | undefined;
  /** Shows the bot check. */
  readonly hasBotCheck?: boolean;
  /** No page frames it, not even one of this origin. */
  readonly isNeverFramed?: boolean;
  /** Hash of the one inline script that may run. */
  readonly scriptHash?: string;
}

/** The content security policy of the platform's own pages. */
export function pagePolicy(permissions: PagePermissions = {}): string {
  const { formTarget = '', hasBotCheck = false, isNeverFramed = false, scriptHash } = permissions;
  return [
    "default-src 'none'",
    "style-src 'self'",
    ...(hasBotCheck ? [`script-src ${TURNSTILE_ORIGIN}`, `frame-src ${TURNSTILE_ORIGIN}`] : []),
    ...(scriptHash === undefined ? [] : [`script-src '${scriptHash}'`]),
    `form-action 'self' ${formTarget}`.trim(),
    `frame-ancestors ${isNeverFramed ? "'none'" : "'self'"}`,
    "base-uri 'none'",
  ].join('; ');
}
