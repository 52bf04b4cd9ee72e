import type { Store } from '@groundwork/engine';
import type { AuditEvent } from '@groundwork/sdk/protocol';

export interface AuditQuery {
  readonly appId: string;
  readonly action?: string | undefined;
  readonly userId?: string | undefined;
  /** Last event of the previous page; undefined for the first page. */
  readonly after?: Pick<AuditEvent, 'id' | 'created_date'> | undefined;
  readonly limit: number;
}

export async function listAuditEvents(
  store: Store,
  { appId, action, userId, after, limit }: AuditQuery,
): Promise<AuditEvent[]> {
  let query = store
    .selectFrom('audit_events')
    .select(['id', 'action', 'actor_id', 'subject_id', 'address', 'created_date'])
    .where('app_id', '=', appId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (userId !== undefined) {
    query = query.where(({ eb, or }) =>
      or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]),
    );
  }
  if (after) {
    query = query.where(({ eb, and, or }) =>
      or([
        eb('created_date', '<', after.created_date),
        and([eb('created_date', '=', after.created_date), eb('id', '<', after.id)]),
      ]),
    );
  }
  return query.orderBy('created_date', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Removes a user's IP addresses from audit events, but not other users' addresses. */
export async function eraseAddressesOf(
  store: Store,
  { appId, userId }: { readonly appId: string; readonly userId: string },
): Promise<void> {
  await store
    .updateTable('audit_events')
    .set({ address: null })
    .where('app_id', '=', appId)
    .where(({ eb, and, or }) =>
      or([
        eb('actor_id', '=', userId),
        and([eb('actor_id', 'is', null), eb('subject_id', '=', userId)]),
      ]),
    )
    .execute();
}
