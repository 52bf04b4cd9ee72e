import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../http/http-env.ts';

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

/**
 * The content security policy of the platform's own pages.
 *
 * @param formTarget an origin that a form's answer may redirect to; Chromium applies `form-action` to
 * redirects as well.
 */
export function pagePolicy(formTarget = ''): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${formTarget}`.trim(),
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
