import { admit } from '../accounts/admission.ts';
import type { Services } from '../services.ts';
import type { AppRow, MembershipRow, UserRow } from '../store/schema.ts';
import { findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import type { TokenSubject } from './access-token.ts';

/** Who sends a request to an app, as far as its token shows. */
export type Visitor =
  | { readonly kind: 'anonymous' }
  /** A known account without a place in the app. */
  | { readonly kind: 'unregistered' }
  | {
      readonly kind: 'member';
      readonly user: UserRow;
      readonly membership: MembershipRow;
      readonly sessionId: string;
    };

/**
 * Finds out who sends a request to an app. A token that is malformed, forged, run out, signed off,
 * meant for another app, of a disabled account, or of the service role counts as none.
 *
 * @param authorization the request's `Authorization` header.
 */
export async function identify(
  { store, tokens }: Pick<Services, 'store' | 'tokens'>,
  app: AppRow,
  authorization: string | undefined,
): Promise<Visitor> {
  const subject = await readBearer(tokens, authorization);
  if (subject?.kind !== 'user' || subject.appId !== app.id) return { kind: 'anonymous' };
  const { sessionId } = subject;
  if (!(await findSession(store, sessionId))) return { kind: 'anonymous' };
  const user = await findUser(store, subject.userId);
  if (!user || user.disabled) return { kind: 'anonymous' };
  const membership = await admit(store, app, user.id);
  return membership ? { kind: 'member', user, membership, sessionId } : { kind: 'unregistered' };
}

/** Reads the token of an `Authorization: Bearer` header; undefined when there is no good one. */
export async function readBearer(
  tokens: Services['tokens'],
  authorization: string | undefined,
): Promise<TokenSubject | undefined> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : tokens.read(token);
}
