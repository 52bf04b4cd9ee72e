/** Who sends a request, as far as its token shows: there is no other way to find that out. */

import type { AppRow, MembershipRow, Store } from '../../database/schema/schema.ts';
import { admit } from '../apps/admission.ts';
import { requireApp } from '../apps/require-app.ts';
import type { KnownUser, SessionClaims, SignedIn } from '../tables/session-row.ts';
import type { AccessTokens, TokenSubject } from './access-token.ts';
import type { Visitors } from './visitors.ts';

/** Who sends a request to an app, as far as its token shows. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  /** A known account without a place in the app. */
  | { readonly kind: 'unregistered' }
  | {
      readonly kind: 'member';
      readonly user: KnownUser;
      readonly membership: MembershipRow;
      readonly sessionId: string;
    };

/** Dependencies of this module. */
export interface IdentifyDependencies {
  readonly store: Store;
  readonly visitors: Visitors;
  readonly tokens: AccessTokens;
}

/**
 * Finds out who sends a request to an app. A token that is malformed, forged, run out, signed off,
 * meant for another app, of a disabled account, or of the service role counts as none.
 *
 * @param authorization the request's `Authorization` header.
 */
export async function identify(
  parts: IdentifyDependencies,
  { id: appId }: AppRow,
  authorization: string | undefined,
): Promise<Visitor> {
  const subject = await readBearer(parts.tokens, authorization);
  if (subject?.kind !== 'user') return { kind: 'anonymous' };
  const signedIn = await findSignedIn(parts, appId, subject);
  if (!signedIn) return { kind: 'anonymous' };
  const { user, membership } = signedIn;
  if (!membership) return { kind: 'unregistered' };
  return { kind: 'member', user, membership, sessionId: subject.sessionId };
}

/**
 * Who a session belongs to, in an app that gives places to all accounts with the place that this one gets
 * then; without one where there is none for them. The same object as long as nothing has changed of a member.
 *
 * @returns undefined once the session is over, for one of another app, and for a disabled account.
 */
export async function findSignedIn(
  { store, visitors }: Pick<IdentifyDependencies, 'store' | 'visitors'>,
  appId: string,
  claims: SessionClaims,
): Promise<SignedIn | undefined> {
  const signedIn = claims.appId === appId ? await visitors.find(claims) : undefined;
  if (!signedIn || signedIn.membership) return signedIn;
  const { user } = signedIn;
  return { user, membership: await admit(store, await requireApp(store, appId), user.id) };
}

/** Reads the token of an `Authorization: Bearer` header; undefined when there is no good one. */
export async function readBearer(
  tokens: AccessTokens,
  authorization: string | undefined,
): Promise<TokenSubject | undefined> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : tokens.read(token);
}
