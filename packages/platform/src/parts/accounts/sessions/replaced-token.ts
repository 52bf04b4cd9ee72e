/**
 * Detects stolen tokens by their generations.
 *
 * A renewal issues a token of the next generation. The previous token remains valid until ten minutes after the new
 * token is first used, which proves that the client has received it. The ten minutes are for other tabs and for running
 * requests. If the previous token is used later, the session has two holders, one of whom may be a thief. So the
 * session ends for both holders.
 */
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { UserWrites } from '../members/user-writes.ts';
import type { Session } from '../tables/session-row.ts';
import { deleteSessionOfReplaced, type SessionToken } from '../tables/token-generations.ts';

/** Time in milliseconds for which a replaced token remains valid after its successor was first used. */
const OVERLAP_MS = 10 * 60_000;

interface UserToken extends SessionToken {
  readonly appId: string;
  readonly userId: string;
}

/** Returns the date before which the first use of a token invalidates its predecessor. */
export function overlapStart(): string {
  return new Date(Date.now() - OVERLAP_MS).toISOString();
}

/**
 * Returns whether a token was replaced and is no longer valid. A session that was restored from a backup may have
 * an older generation than its token; then the token is valid.
 */
export function isReplaced(
  { generation }: SessionToken,
  session: Pick<Session, 'generation' | 'confirmedAt'>,
): boolean {
  if (generation >= session.generation) return false;
  if (generation < session.generation - 1) return true;
  return session.confirmedAt !== undefined && Date.now() - session.confirmedAt >= OVERLAP_MS;
}

export async function endReusedSession(userWrites: UserWrites, token: UserToken): Promise<void> {
  const { appId, userId: subjectId } = token;
  await userWrites.write(appId, async ({ store, changing }) => {
    await changing(subjectId);
    if (!(await deleteSessionOfReplaced(store, token, overlapStart()))) return;
    await recordAuditEvent(store, 'token_reused', { appId, actorId: null, subjectId });
  });
}
