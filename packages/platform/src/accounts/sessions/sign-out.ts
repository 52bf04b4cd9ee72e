import { recordAct } from '../../audit/audit-trail.ts';
import type { Store } from '../../database/schema/schema.ts';
import type { SessionClaims } from '../tables/session-row.ts';
import { deleteSessionOf } from '../tables/sessions.ts';

type SignedInSubject = { readonly kind: 'user' } & SessionClaims;

/** Ends the session of a token, unless it has ended or the token is not that of a user. */
export async function signOut(
  store: Store,
  subject: SignedInSubject | { readonly kind: 'service' } | undefined,
  address: string,
): Promise<void> {
  if (subject?.kind !== 'user') return;
  const { appId, userId, sessionId } = subject;
  await store.transaction().execute(async (transaction) => {
    if (!(await deleteSessionOf(transaction, { appId, userId }, sessionId))) return;
    await recordAct(transaction, { appId, act: 'signed_out', actorId: userId, address });
  });
}
