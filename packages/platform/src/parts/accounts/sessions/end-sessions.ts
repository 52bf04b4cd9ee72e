import type { Store } from '@groundwork/engine';
import { notFound } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { translated } from '../../../kernel/translated.ts';
import type { UserWrites } from '../members/user-writes.ts';
import { deleteSessionOf, deleteSessionsInApp } from '../tables/sessions.ts';

interface Ending {
  readonly appId: string;
  readonly userId: string;
  /** Id of the user who ends the sessions: their owner, or an administrator. */
  readonly actorId: string;
  readonly address: string;
}

/**
 * Ends one session of a user.
 *
 * @throws ServiceError `not_found` when the user has no session with this id in the app.
 */
export function endSession(userWrites: UserWrites, ending: Ending, id: string): Promise<void> {
  return end(userWrites, ending, async (store) => {
    if (!(await deleteSessionOf(store, ending, id))) {
      throw notFound(translated('error.noSession'));
    }
  });
}

export function endOtherSessions(
  userWrites: UserWrites,
  ending: Ending,
  keep: string,
): Promise<void> {
  return end(userWrites, ending, (store) => deleteSessionsInApp(store, ending, keep));
}

export function endSessions(userWrites: UserWrites, ending: Ending): Promise<void> {
  return end(userWrites, ending, (store) => deleteSessionsInApp(store, ending));
}

function end(
  userWrites: UserWrites,
  { appId, userId, actorId, address }: Ending,
  deleteSessions: (store: Store) => Promise<void>,
): Promise<void> {
  return userWrites.write(appId, async ({ store, changing }) => {
    await changing(userId);
    await deleteSessions(store);
    await recordAuditEvent(store, 'sessions_ended', { appId, actorId, subjectId: userId, address });
  });
}
