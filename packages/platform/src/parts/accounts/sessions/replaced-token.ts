/**
 * Generations of a session's tokens.
 *
 * A renewal issues a token of the next generation. The previous one stays valid until the new one is first
 * used, which proves that the client received it, and ten minutes longer, for other tabs and requests that
 * are running. Later use means that two parties hold tokens of the session, so it ends for both.
 */
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { UserWrites } from '../members/user-writes.ts';
import type { Session } from '../tables/session-row.ts';
import { deleteSessionOfReplaced, type SessionToken } from '../tables/token-generations.ts';

/** Time for which a replaced token stays valid after its successor was first used, in milliseconds. */
const OVERLAP_MS = 10 * 60_000;

/** A user's token, and the app for which it is valid. */
interface UserToken extends SessionToken {
  readonly appId: string;
  readonly userId: string;
}

/**
 * Returns the date before which a token must have been first used, so that its predecessor is not valid any
 * more.
 */
export function overlapStart(): string {
  return new Date(Date.now() - OVERLAP_MS).toISOString();
}

/**
 * Whether a token was replaced and its overlap is over. A session that was restored from a backup may be older
 * than its token, which is valid.
 */
export function isReplaced(
  { generation }: SessionToken,
  session: Pick<Session, 'generation' | 'confirmedAt'>,
): boolean {
  if (generation >= session.generation) return false;
  if (generation < session.generation - 1) return true;
  return session.confirmedAt !== undefined && Date.now() - session.confirmedAt >= OVERLAP_MS;
}

/** Ends the session of a token that was used after it was replaced, and records an audit event. */
export async function endReusedSession(userWrites: UserWrites, token: UserToken): Promise<void> {
  const { appId, userId: subjectId } = token;
  await userWrites.write(appId, async ({ store, changing }) => {
    await changing(subjectId);
    if (!(await deleteSessionOfReplaced(store, token, overlapStart()))) return;
    await recordAuditEvent(store, { appId, action: 'token_reused', actorId: null, subjectId });
  });
}
