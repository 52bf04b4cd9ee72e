import type { Store } from '@groundwork/engine';
import type { AuditEvent } from '@groundwork/sdk/protocol';
import { sql } from 'kysely';

export interface AuditQuery {
  readonly appId: string;
  /** Actions of which the events are listed; undefined for all. */
  readonly actions?: readonly string[] | undefined;
  readonly userId?: string | undefined;
  /** Dates in ISO 8601 between which the events were recorded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Last event of the previous page; undefined for the first page. */
  readonly after?: Pick<AuditEvent, 'id' | 'created_date'> | undefined;
  readonly limit: number;
}

export async function listAuditEvents(
  store: Store,
  { appId, actions, userId, from, to, after, limit }: AuditQuery,
): Promise<AuditEvent[]> {
  if (actions?.length === 0) return [];
  let query = store
    .selectFrom('audit_events')
    .select(['id', 'action', 'actor_id', 'subject_id', 'address', 'created_date'])
    .where('app_id', '=', appId);
  if (actions !== undefined) query = query.where('action', 'in', actions);
  if (from !== undefined) query = query.where('created_date', '>=', from);
  if (to !== undefined) query = query.where('created_date', '<=', to);
  if (userId !== undefined) {
    query = query.where(({ eb, or }) =>
      or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]),
    );
  }
  if (after) {
    query = query.where(sql<boolean>`(created_date, id) < (${after.created_date}, ${after.id})`);
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
