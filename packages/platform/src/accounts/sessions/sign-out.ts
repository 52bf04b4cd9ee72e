import { recordAct } from '../../audit/audit-trail.ts';
import { isStoreUnavailable } from '../../database/store-errors.ts';
import type { UserWrites } from '../members/user-writes.ts';
import type { SessionClaims } from '../tables/session-row.ts';
import { deleteSessionOf } from '../tables/sessions.ts';
import type { SignedInUsers } from './signed-in-users.ts';

type SignedInSubject = { readonly kind: 'user' | 'pages' } & SessionClaims;

/** Dependencies of this module. */
export interface SignOutDependencies {
  readonly userWrites: UserWrites;
  readonly signedInUsers: SignedInUsers;
}

/**
 * Ends the session of a token, unless it has ended or the token is not that of a user. The session also ends if the
 * store cannot be written, such as on a full disk, and the end is stored later.
 *
 * @throws what writes throw, because a restart before the end is stored would begin the session again.
 */
export async function signOut(
  { userWrites, signedInUsers }: SignOutDependencies,
  subject: SignedInSubject | { readonly kind: 'service' } | undefined,
  address: string,
): Promise<void> {
  if (subject === undefined || subject.kind === 'service') return;
  const { appId, userId, sessionId } = subject;
  const store = () =>
    userWrites.write(appId, async ({ store: transaction, changing }) => {
      await changing(userId);
      if (!(await deleteSessionOf(transaction, { appId, userId }, sessionId))) return;
      await recordAct(transaction, { appId, act: 'signed_out', actorId: userId, address });
    });
  try {
    await store();
  } catch (error) {
    if (isStoreUnavailable(error)) signedInUsers.end(subject, store);
    throw error;
  }
}
