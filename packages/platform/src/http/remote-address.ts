import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Returns the address of the connection. Ignores forwarding headers, which any client can set. */
export function remoteAddress(c: Context<HttpEnv>): string {
  return getConnInfo(c).remote.address ?? 'unknown';
}

/**
 * Returns the client addresses in forwarding headers. They may be used to reject a request, but must not be trusted.
 */
export function forwardedFor(c: Context<HttpEnv>): string[] {
  return splitForwardedFor(c.req.header('X-Forwarded-For'));
}

export function splitForwardedFor(header: string | undefined): string[] {
  const addresses = header?.split(',') ?? [];
  return addresses.map((address) => address.trim());
}

const loopback = createAddressList(['127.0.0.0/8', '::1']);

/** Returns whether an IP address is a loopback address, even in IPv6 notation (`::ffff:127.0.0.1`). */
export function isLoopbackAddress(address: string): boolean {
  return contains(loopback, address);
}

export function createAddressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

export function contains(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
