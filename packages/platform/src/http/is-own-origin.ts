import type { Context } from 'hono';

/**
 * Whether a form was sent from a page of this platform. Compares hosts, not schemes: behind a TLS proxy the platform
 * itself receives HTTP.
 */
export function isOwnOrigin(origin: string, c: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}
