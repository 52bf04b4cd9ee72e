import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/**
 * The address a request's connection comes from. Forwarding headers are not read: anyone can write
 * them.
 */
export function remoteAddress(c: Context<HttpEnv>): string {
  return getConnInfo(c).remote.address ?? 'unknown';
}

/** The addresses that proxies say a request was made for; good for doubting it, not for trust. */
export function forwardedFor(c: Context<HttpEnv>): string[] {
  const addresses = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  return addresses.map((address) => address.trim());
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a remote address is this machine's, also when written as IPv6 (`::ffff:127.0.0.1`). */
export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
