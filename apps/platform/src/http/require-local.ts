/**
 * What only the person at this machine may open. A request counts only if it comes from here: over
 * loopback, to a loopback name (a page of another site can point its own name here), and for nobody
 * else: behind a proxy, such as a development server's, every connection is local, and only the
 * forwarding header tells for whom it was made.
 */
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';
import { forbidden } from './http-error.ts';
import { isLoopbackHost } from './origin-policy.ts';
import { forwardedFor, isLoopbackAddress, remoteAddress } from './remote-address.ts';

/** @param reason the message for everybody else. */
export function requireLocal(reason: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const addresses = [remoteAddress(c), ...forwardedFor(c)];
    if (!addresses.every(isLoopbackAddress) || !isLoopbackHost(new URL(c.req.url).hostname)) {
      throw forbidden(reason);
    }
    await next();
  });
}
