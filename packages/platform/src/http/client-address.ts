/**
 * Determines the IP address of a client, for rate limits.
 *
 * Each proxy appends the address of its own client to `X-Forwarded-For`. The client can write anything to the left of
 * its own address. So the header is read from the right, up to the first address that is not a trusted proxy.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import {
  contains,
  createAddressList,
  forwardedFor,
  remoteAddress,
  splitForwardedFor,
} from './remote-address.ts';

export interface ClientAddress {
  (c: Context<HttpEnv>): string;
  ofUpgrade(request: IncomingMessage): string;
}

/** @param trustedProxies IP addresses of proxies, and networks such as `10.0.0.0/8`. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const proxies = createAddressList(trustedProxies);
  const find = (remote: string, forwarded: readonly string[]) => {
    let client = remote;
    for (const address of forwarded.toReversed()) {
      if (!contains(proxies, client) || isIP(address) === 0) break;
      client = address;
    }
    return clientIdOf(client);
  };
  return Object.assign((c: Context<HttpEnv>) => find(remoteAddress(c), forwardedFor(c)), {
    ofUpgrade({ socket, headers }: IncomingMessage) {
      const forwarded = splitForwardedFor(headers['x-forwarded-for']?.toString());
      return find(socket.remoteAddress ?? 'unknown', forwarded);
    },
  });
}

/**
 * Returns the part of an IP address that identifies a client. For IPv6 this is the network half, because a client can
 * choose the other half.
 */
function clientIdOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(8 - groups.length - rest.length).fill('0') : [];
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':').toLowerCase();
}
