import { isStoreUnavailable, type Store } from '@groundwork/engine';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import type { UserWrites } from '../members/user-writes.ts';
import type { SessionClaims } from '../tables/session-row.ts';
import { deleteSessionOf, findSessionOwner } from '../tables/sessions.ts';
import type { EndedSessions } from './ended-sessions.ts';

type SignedInSubject = { readonly kind: 'user' | 'pages' } & SessionClaims;

/**
 * Ends a token's session. Does nothing if the session has already ended or the token belongs to no user. If
 * the store cannot be written, as on a full disk, the session still ends, and its end is stored later.
 *
 * @throws the error of the write, if a restart in the meantime would revive the session.
 */
export async function signOut(
  { userWrites, signedInUsers }: Pick<Services, 'userWrites' | 'signedInUsers'>,
  subject: SignedInSubject | { readonly kind: 'service' } | undefined,
  address: string,
): Promise<void> {
  if (subject === undefined || subject.kind === 'service') return;
  const store = () => storeEnd(userWrites, subject, address);
  try {
    await store();
  } catch (error) {
    if (!isStoreUnavailable(error) || !signedInUsers.end(subject, store)) throw error;
  }
}

/** Stores the ends of sessions that an earlier process could not store. */
export async function storeEarlierEnds(
  { store, userWrites }: { readonly store: Store; readonly userWrites: UserWrites },
  endedSessions: EndedSessions,
): Promise<void> {
  for (const sessionId of endedSessions.ids()) {
    const owner = await findSessionOwner(store, sessionId);
    if (owner) await storeEnd(userWrites, { ...owner, sessionId });
    endedSessions.remove(sessionId);
  }
}

function storeEnd(
  userWrites: UserWrites,
  { appId, userId, sessionId }: SessionClaims,
  address?: string,
): Promise<void> {
  return userWrites.write(appId, async ({ store: transaction, changing }) => {
    await changing(userId);
    if (!(await deleteSessionOf(transaction, { appId, userId }, sessionId))) return;
    await recordAuditEvent(transaction, 'signed_out', { appId, actorId: userId, address });
  });
}
