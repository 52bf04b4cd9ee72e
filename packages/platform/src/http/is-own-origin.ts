import type { Context } from 'hono';

/**
 * Whether a form was sent from a page of this platform. Compares hosts but not schemes, because behind a TLS
 * proxy the platform receives HTTP.
 */
export function isOwnOrigin(origin: string, c: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}
