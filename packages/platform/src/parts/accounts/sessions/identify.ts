/** Identifies the sender of a request by its token, the only credential that the API accepts. */

import { type AdmitDependencies, admit } from '../apps/admission.ts';
import { requireApp } from '../apps/app-table.ts';
import type { AppRow, MembershipRow } from '../tables/rows.ts';
import type { KnownUser, SessionClaims, SignedIn } from '../tables/session-row.ts';
import type { AccessTokens, ApiSubject } from './access-token.ts';
import type { SignedInUsers } from './signed-in-users.ts';

/** The sender of a request to an app. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  /** An account that is not a member of the app. */
  | { readonly kind: 'unregistered' }
  | {
      readonly kind: 'member';
      readonly user: KnownUser;
      readonly membership: MembershipRow;
      readonly sessionId: string;
    };

/** Dependencies of this module. */
export interface IdentifyDependencies extends AdmitDependencies {
  readonly signedInUsers: Pick<SignedInUsers, 'find'>;
  readonly tokens: AccessTokens;
}

/**
 * Identifies the sender of a request to an app. A token is ignored if it is malformed, forged, expired or revoked, and
 * if it belongs to pages, another app, a disabled account or the service role.
 *
 * @param authorization the request's `Authorization` header.
 */
export async function identify(
  parts: IdentifyDependencies,
  { id: appId }: AppRow,
  authorization: string | undefined,
): Promise<Visitor> {
  const subject = await readBearer(parts.tokens, authorization);
  return subject?.kind === 'user' ? visitorOf(parts, appId, subject) : { kind: 'anonymous' };
}

/** Returns the visitor of an app to whom a session belongs. */
export async function visitorOf(
  parts: Omit<IdentifyDependencies, 'tokens'>,
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
 * Finds the user of a session. In an app that is open to every account, creates the missing membership; in
 * any other app the membership may be undefined. Returns the same object until something changes for a
 * member.
 *
 * @returns undefined when the session has ended or belongs to another app, and for a disabled account.
 */
export async function findSignedIn(
  services: Omit<IdentifyDependencies, 'tokens'>,
  appId: string,
  claims: SessionClaims,
): Promise<SignedIn | undefined> {
  const signedIn = claims.appId === appId ? await services.signedInUsers.find(claims) : undefined;
  if (!signedIn || signedIn.membership) return signedIn;
  const { user } = signedIn;
  const app = await requireApp(services.store, appId);
  return { user, membership: await admit(services, app, user.id) };
}

/**
 * Reads the token of an `Authorization: Bearer` header; returns undefined if it is missing or invalid, or belongs to pages.
 */
export async function readBearer(
  tokens: AccessTokens,
  authorization: string | undefined,
): Promise<ApiSubject | undefined> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  const subject = token === undefined ? undefined : await tokens.read(token);
  return subject?.kind === 'pages' ? undefined : subject;
}
