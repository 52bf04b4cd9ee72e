/**
 * Renews the page's token before it expires. This code is downloaded when the page has a token.
 *
 * Hazards: all tabs share the token, and using the old token soon after its renewal ends the session. So one
 * tab renews at a time, and first reads the stored token, which another tab may have renewed. If the response
 * is lost, the server accepts the old token until the new token is used, so a later check can renew the old token.
 */
import { isPlatformError } from '../http/errors.ts';
import { fillPath } from '../http/path.ts';
import { createRequest, type RequestContext } from '../http/request.ts';
import type { RefreshResponse } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { Session } from './session.ts';
import { readClaims } from './token-claims.ts';
import { readToken, type TokenStore } from './token-store.ts';

const CHECK_INTERVAL_MS = 5 * 60_000;
/** Fraction of a token's lifetime after which the token is renewed. */
const RENEWED_AFTER = 0.1;

export interface KeepSignedInContext extends Omit<RequestContext, 'onError'> {
  readonly session: Session;
  readonly store: TokenStore;
}

/** Starts to renew the stored token regularly. A failed renewal signs out only if the session ended on the server. */
export function keepSignedIn({ session, store, ...context }: KeepSignedInContext): void {
  const request = createRequest(context);
  const path = fillPath(routes.refresh, context);
  /** Time of the page's last renewal. Without it, a wrong device clock would cause repeated renewals. */
  let renewedAt = 0;

  /** Whether the stored token is old enough to be renewed. A token in memory is renewed by the code that set it. */
  function isDue(): boolean {
    const { token } = session.identity();
    if (token === undefined || token !== readToken(store)) return false;
    const { gen, iat, exp } = readClaims(token);
    const [issued, expires] = [Number(iat), Number(exp)];
    const due = Math.max(issued, renewedAt) + (expires - issued) * RENEWED_AFTER;
    return typeof gen === 'number' && Date.now() / 1000 >= due;
  }

  async function renew(): Promise<void> {
    if (!isDue()) return;
    const identity = session.identity();
    const { access_token } = await request<RefreshResponse>({ method: 'POST', path });
    renewedAt = Date.now() / 1000;
    session.renew(identity, access_token);
  }

  async function check(): Promise<void> {
    try {
      if (!isDue()) return;
      const { locks } = navigator;
      // Web Locks are missing in insecure pages. Two tabs may then renew the token at the same time. Both new
      // tokens are valid.
      if (locks === undefined) await renew();
      else await locks.request(path, { ifAvailable: true }, (lock) => lock && renew());
    } catch (error) {
      // A status of 404 means that the server cannot renew tokens, so the checks end. After any other failure, the
      // next check tries again.
      if (isPlatformError(error) && error.status === 404) clearInterval(timer);
    }
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS);
  void check();
}
