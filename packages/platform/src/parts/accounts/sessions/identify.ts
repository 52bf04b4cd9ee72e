/** Identifies the caller of a request by its token, which is the only credential that the API accepts. */

import type { Services } from '../../../services.ts';
import { admit } from '../apps/admission.ts';
import { requireApp } from '../apps/app-table.ts';
import type { AppRow, MembershipRow } from '../tables/rows.ts';
import type { KnownUser, SessionClaims, SignedIn } from '../tables/session-row.ts';
import type { AccessTokens, ApiSubject } from './access-token.ts';

export type Visitor =
  | { readonly kind: 'anonymous' }
  /** A signed-in user who is not a member of the app. */
  | { readonly kind: 'unregistered' }
  | {
      readonly kind: 'member';
      readonly user: KnownUser;
      readonly membership: MembershipRow;
      readonly sessionId: string;
    };

export type IdentifyServices = Pick<Services, 'store' | 'userWrites' | 'signedInUsers' | 'tokens'>;

/**
 * Identifies the caller of a request to an app. The caller is anonymous if the token is malformed, forged,
 * expired or revoked, or if it belongs to pages, another app, a disabled account or the service role.
 *
 * @param authorization the request's `Authorization` header.
 */
export async function identify(
  parts: IdentifyServices,
  { id: appId }: AppRow,
  authorization: string | undefined,
): Promise<Visitor> {
  const subject = await readBearer(parts.tokens, authorization);
  return subject?.kind === 'user' ? visitorOf(parts, appId, subject) : { kind: 'anonymous' };
}

export async function visitorOf(
  parts: IdentifyServices,
  appId: string,
  claims: SessionClaims,
): Promise<Visitor> {
  const signedIn = await findSignedIn(parts, appId, claims);
  if (!signedIn) return { kind: 'anonymous' };
  const { user, membership } = signedIn;
  if (!membership) return { kind: 'unregistered' };
  return { kind: 'member', user, membership, sessionId: claims.sessionId };
}

/**
 * Returns the user of a session. The result is the same object until the member changes. Creates a missing
 * membership in an app that is open to every account; in other apps, it stays undefined.
 *
 * @returns undefined when the session has ended or belongs to another app, or when the account is disabled.
 */
export async function findSignedIn(
  services: IdentifyServices,
  appId: string,
  claims: SessionClaims,
): Promise<SignedIn | undefined> {
  const signedIn = claims.appId === appId ? await services.signedInUsers.find(claims) : undefined;
  if (!signedIn || signedIn.membership) return signedIn;
  const { user } = signedIn;
  const app = await requireApp(services.store, appId);
  return { user, membership: await admit(services, app, user.id) };
}

/** Returns undefined if the token is missing or invalid, or if it belongs to pages. */
export async function readBearer(
  tokens: AccessTokens,
  authorization: string | undefined,
): Promise<ApiSubject | undefined> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  const subject = token === undefined ? undefined : await tokens.read(token);
  return subject?.kind === 'pages' ? undefined : subject;
}
