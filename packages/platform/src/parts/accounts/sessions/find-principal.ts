/**
 * Finds a request's principal. A member's principal is reused until the member may have changed (see
 * `session-cache.ts`), because every request needs it.
 */

import type { Principal } from '@groundwork/engine';
import { base44, groundwork, ON_BEHALF_OF_HEADER } from '@groundwork/sdk/protocol';
import { ANONYMOUS, type SentHeaders } from '../../../http/callers.ts';
import { authRequired, userNotRegistered } from '../../../kernel/denials.ts';
import { requireApp } from '../apps/app-table.ts';
import { toPrincipal } from '../principals.ts';
import type { SessionClaims, SignedIn } from '../tables/session-row.ts';
import { findSignedIn, type IdentifyServices, readBearer } from './identify.ts';

const anonymousIdHeaders = [groundwork, base44].map(
  ({ headerPrefix }) => `X-${headerPrefix}-Anonymous-Id`,
);

/**
 * Returns a request's principal.
 *
 * @throws ServiceError `app_not_found` for an unknown app; `auth_required` for an invalid token, and for
 * anonymous visitors of a private app; `user_not_registered` for an account that is not a member of the app.
 */
export async function findPrincipal(
  parts: IdentifyServices,
  appId: string,
  c: SentHeaders,
): Promise<Principal> {
  const authorization = c.req.header('Authorization');
  const subject = await readBearer(parts.tokens, authorization);
  if (subject?.appId !== appId) {
    const { visibility } = await requireApp(parts.store, appId);
    const isWelcome = authorization === undefined && visibility === 'public_without_login';
    if (!isWelcome) throw authRequired(appId);
    return anonymous(c);
  }
  if (subject.kind === 'service') {
    const behalf = await readBearer(parts.tokens, c.req.header(ON_BEHALF_OF_HEADER));
    const user = behalf?.kind === 'user' ? await findMember(parts, appId, behalf) : undefined;
    const { automationDepth } = subject;
    return { ...toPrincipal(user), isService: true, sender: 'service', automationDepth };
  }
  const member = await findMember(parts, appId, subject);
  if (!member) throw authRequired(appId);
  return principalOf(member);
}

async function findMember(
  parts: IdentifyServices,
  appId: string,
  claims: SessionClaims,
): Promise<SignedIn | undefined> {
  const signedIn = await findSignedIn(parts, appId, claims);
  if (signedIn && !signedIn.membership) throw userNotRegistered(appId);
  return signedIn;
}

/** Principals of members, which are reused so that their permissions are computed only once. */
const principals = new WeakMap<SignedIn, Principal>();

function principalOf(member: SignedIn): Principal {
  const principal = principals.get(member) ?? toPrincipal(member);
  principals.set(member, principal);
  return principal;
}

/**
 * Returns the principal of an anonymous client. The client's own id separates its idempotency keys from other clients'
 * keys.
 */
function anonymous(c: SentHeaders): Principal {
  const id = anonymousIdHeaders.map((name) => c.req.header(name)).find((value) => value);
  return { ...toPrincipal(undefined), sender: id && ANONYMOUS + id.slice(0, 100) };
}
