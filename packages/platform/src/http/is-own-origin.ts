import type { Context } from 'hono';

/** Compares only the hosts, not the schemes, because behind a TLS proxy the platform itself receives HTTP. */
export function isOwnOrigin(origin: string, c: Context): boolean {
  return URL.canParse(origin) && new URL(origin).host === c.req.header('Host');
}
