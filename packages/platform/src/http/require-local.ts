/**
 * Rejects requests from other machines. The connection and the host name must be loopback, because another site may
 * resolve its own name to this machine. `X-Forwarded-For` must not contain another machine.
 *
 * Hazard: this check does not protect a secret. Behind a local proxy that changes `Host` and adds no forwarding header,
 * every request seems to come from this machine.
 */

import { forbidden } from '@groundwork/engine/kernel';
import { createMiddleware } from 'hono/factory';
import { isLoopbackHost } from '../kernel/origin-policy.ts';
import type { HttpEnv } from './http-env.ts';
import { forwardedFor, isLoopbackAddress, remoteAddress } from './remote-address.ts';

/** @param reason error message for a request from another machine. */
export function requireLocal(reason: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const addresses = [remoteAddress(c), ...forwardedFor(c)];
    if (!addresses.every(isLoopbackAddress) || !isLoopbackHost(new URL(c.req.url).hostname)) {
      throw forbidden(reason);
    }
    await next();
  });
}
