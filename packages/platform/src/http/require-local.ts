/**
 * Rejects requests from other machines. The connection and the host name must be loopback, because another
 * site may resolve its name to this machine, and `X-Forwarded-For` must not contain another machine.
 *
 * This alone does not protect a secret: behind a local proxy that rewrites `Host` and adds no forwarding
 * header, every request looks local.
 */

import { forbidden } from '@groundwork/engine/kernel';
import { createMiddleware } from 'hono/factory';
import { isLoopbackHost } from '../kernel/origin-policy.ts';
import type { HttpEnv } from './http-env.ts';
import { forwardedFor, isLoopbackAddress, remoteAddress } from './remote-address.ts';

/** @param reason message of the error. */
export function requireLocal(reason: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const addresses = [remoteAddress(c), ...forwardedFor(c)];
    if (!addresses.every(isLoopbackAddress) || !isLoopbackHost(new URL(c.req.url).hostname)) {
      throw forbidden(reason);
    }
    await next();
  });
}
