/** Ends sessions of a user in an app, and records that in the audit trail. */
import { recordAct } from '../../audit/audit-trail.ts';
import type { Store } from '../../database/schema/schema.ts';
import { notFound } from '../../kernel/service-error.ts';
import { deleteSessionOf, deleteSessionsInApp } from '../tables/sessions.ts';

/** The user whose sessions end, and who ends them. */
interface Ending {
  readonly appId: string;
  readonly userId: string;
  /** Id of the user who ends them: the user, or an administrator. */
  readonly actorId: string;
  /** IP address of the client. */
  readonly address: string;
}

/**
 * Ends one session.
 *
 * @throws ServiceError `not_found` when the user has no session with this id in the app.
 */
export async function endSession(store: Store, ending: Ending, id: string): Promise<void> {
  if (!(await deleteSessionOf(store, ending, id))) {
    throw notFound((t) => t('error.noSession'));
  }
  await record(store, ending);
}

/** Ends all sessions except the one with the id `keep`. */
export async function endOtherSessions(store: Store, ending: Ending, keep: string): Promise<void> {
  await deleteSessionsInApp(store, ending, keep);
  await record(store, ending);
}

/** Ends all sessions. */
export async function endSessions(store: Store, ending: Ending): Promise<void> {
  await deleteSessionsInApp(store, ending);
  await record(store, ending);
}

function record(store: Store, { appId, userId, actorId, address }: Ending): Promise<void> {
  return recordAct(store, { appId, act: 'sessions_ended', actorId, subjectId: userId, address });
}
