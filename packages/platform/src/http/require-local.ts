/**
 * Rejects requests from other machines: a request must come over loopback, to a loopback name (a page
 * of another site can point its own name here), and name no other machine in `X-Forwarded-For`.
 *
 * This alone protects no secret. A reverse proxy on this machine that rewrites `Host` and adds no
 * forwarding header makes every request look local.
 */
import { createMiddleware } from 'hono/factory';
import { forbidden } from '../kernel/http-error.ts';
import { isLoopbackHost } from '../kernel/origin-policy.ts';
import type { HttpEnv } from './http-env.ts';
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
