/**
 * Renews the token of a page before it expires; downloaded when the page has a token.
 *
 * Hazards: all tabs share the token; soon after its renewal, using the old one ends the session. So one tab renews
 * at a time, and first reads the stored token, which another tab may have renewed. A response may be lost: the server
 * then accepts the old token until the new one is used, so a later check renews it.
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
/** Part of a token's life after which it is renewed. */
const RENEWED_AFTER = 0.1;

/** Dependencies of this module. */
export interface KeepSignedInContext extends Omit<RequestContext, 'onError'> {
  readonly session: Session;
  readonly store: TokenStore;
}

/** Renews the stored token from now on. A failure never signs out, unless the session ended on the server. */
export function keepSignedIn({ session, store, ...context }: KeepSignedInContext): void {
  const request = createRequest(context);
  const path = fillPath(routes.refresh, context);
  /** Time of this page's last renewal; prevents repeated renewals if the device's clock is wrong. */
  let renewedAt = 0;

  /** Whether the stored token is old enough to be renewed. A token in memory is managed by the code that set it. */
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
      // Insecure pages have no Web Locks, so several tabs may get valid tokens.
      if (locks === undefined) await renew();
      else await locks.request(path, { ifAvailable: true }, (lock) => lock && renew());
    } catch (error) {
      // The next check tries again, unless the server cannot renew tokens.
      if (isPlatformError(error) && error.status === 404) clearInterval(timer);
    }
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS);
  void check();
}
