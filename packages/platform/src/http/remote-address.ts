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
  return splitForwardedFor(c.req.header('X-Forwarded-For'));
}

/** The addresses in an `X-Forwarded-For` header. */
export function splitForwardedFor(header: string | undefined): string[] {
  const addresses = header?.split(',') ?? [];
  return addresses.map((address) => address.trim());
}

const loopback = createAddressList(['127.0.0.0/8', '::1']);

/** Whether a remote address is this machine's, also when written as IPv6 (`::ffff:127.0.0.1`). */
export function isLoopbackAddress(address: string): boolean {
  return contains(loopback, address);
}

/** Makes a list of IP addresses and of networks such as `10.0.0.0/8`. */
export function createAddressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Whether a text is an IP address that a list holds. */
export function contains(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
