/**
 * The audit trail of an app: sign-ins and administrative actions. It holds ids and addresses of clients, and no other
 * personal data.
 */

import type { Schema, Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { AuditEvent } from '@groundwork/sdk/protocol';
import type { Kysely } from 'kysely';

declare module '@groundwork/engine' {
  interface Schema {
    audit_events: AuditEventRow;
  }
}

/** An event of the audit trail: a sign-in or an administrative action. */
interface AuditEventRow {
  id: string;
  app_id: string;
  action: string;
  actor_id: string | null;
  subject_id: string | null;
  address: string | null;
  created_date: string;
}

/** Path of the exported trail, below the prefix of the API. */
export const AUDIT_EVENTS = '/apps/:appId/audit-events';

/** Actions that the platform records. */
export const AUDIT_ACTIONS = [
  'account_registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'sessions_ended',
  'token_reused',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_change_stopped',
  'email_changed',
  'name_changed',
  'provider_linked',
  'account_deleted',
  'account_disabled',
  'account_enabled',
  'member_invited',
  'invitation_accepted',
  'invitation_withdrawn',
  'member_removed',
  'role_changed',
  'settings_changed',
  'service_token_issued',
  'service_token_revoked',
  'content_published',
] as const;

/** An action that the platform records. */
type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** An event to record. */
export interface NewAuditEvent {
  readonly appId: string;
  readonly action: AuditAction;
  /** Id of the user who acted. Null if it is unknown, or the service role acted. */
  readonly actorId: string | null;
  /** Id of the user whom the event concerns. Default: none. */
  readonly subjectId?: string | undefined;
  /** IP address of the client. Default: unknown. */
  readonly address?: string | undefined;
}

/** Records an event, in the transaction of the action if it has one. */
export async function recordAuditEvent(
  store: Store,
  { appId, action, actorId, subjectId, address }: NewAuditEvent,
): Promise<void> {
  await store
    .insertInto('audit_events')
    .values({
      id: createRecordId(),
      app_id: appId,
      action,
      actor_id: actorId,
      subject_id: subjectId ?? null,
      address: address ?? null,
      created_date: new Date().toISOString(),
    })
    .execute();
}

/** Which events to list. */
export interface AuditQuery {
  readonly appId: string;
  /** Default: all. */
  readonly action?: string | undefined;
  /** Only events of this user, or that concern them. Default: of all users. */
  readonly userId?: string | undefined;
  /** Last event of the previous page. */
  readonly after?: Pick<AuditEvent, 'id' | 'created_date'> | undefined;
  readonly limit: number;
}

/** Lists events, newest first. */
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

/** Removes the addresses of a user from the events. Addresses of other actors remain. */
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

/** Migration that adds the audit trail. */
export async function addAuditEvents({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('audit_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('app_id', 'text', (column) => column.notNull().references('apps.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('address', 'text')
    .addColumn('created_date', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('audit_events_by_date')
    .on('audit_events')
    .columns(['app_id', 'created_date', 'id'])
    .execute();
}
