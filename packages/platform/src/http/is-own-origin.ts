import type { Context } from 'hono';

/**
 * Returns whether an origin is the platform's own. Compares only the hosts, because behind a TLS proxy the platform
 * receives HTTP.
 */
export function isOwnOrigin(origin: string, c: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}
