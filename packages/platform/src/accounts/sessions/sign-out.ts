import { recordAct } from '../../audit/audit-trail.ts';
import type { UserWrites } from '../members/user-writes.ts';
import type { SessionClaims } from '../tables/session-row.ts';
import { deleteSessionOf } from '../tables/sessions.ts';

type SignedInSubject = { readonly kind: 'user' | 'pages' } & SessionClaims;

/** Ends the session of a token, unless it has ended or the token is not that of a user. */
export async function signOut(
  userWrites: UserWrites,
  subject: SignedInSubject | { readonly kind: 'service' } | undefined,
  address: string,
): Promise<void> {
  if (subject === undefined || subject.kind === 'service') return;
  const { appId, userId, sessionId } = subject;
  await userWrites.write(appId, async ({ store, changing }) => {
    await changing(userId);
    if (!(await deleteSessionOf(store, { appId, userId }, sessionId))) return;
    await recordAct(store, { appId, act: 'signed_out', actorId: userId, address });
  });
}
