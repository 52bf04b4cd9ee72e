/**
 * Records audit events of an app: sign-ins and administrative actions. They contain user ids and IP addresses,
 * but no other personal data. The part `audit` lists, exports and deletes these events.
 */

import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';

declare module '@groundwork/engine' {
  interface Schema {
    audit_events: AuditEventRow;
  }
}

interface AuditEventRow {
  id: string;
  app_id: string;
  action: string;
  actor_id: string | null;
  subject_id: string | null;
  address: string | null;
  created_date: string;
}

export const AUDIT_ACTIONS = [
  'account_registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'sessions_ended',
  'token_reused',
  'password_changed',
  'password_reset',
  'password_link_created',
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
  'member_admitted',
  'member_removed',
  'role_changed',
  'settings_changed',
  'service_token_issued',
  'service_token_revoked',
  'content_published',
  'backup_started',
  'backup_linked',
] as const;

type AuditAction = (typeof AUDIT_ACTIONS)[number];

interface NewAuditEvent {
  readonly appId: string;
  /**
   * Id of the user who performed the action. Null if the user is unknown, or if the service role performed it.
   */
  readonly actorId: string | null;
  /** Id of the user whom the action affects; undefined if it affects no user. */
  readonly subjectId?: string | undefined;
  /** The client's IP address; undefined if unknown. */
  readonly address?: string | undefined;
}

/** Records an audit event, in the transaction of the action if the action has one. */
export async function recordAuditEvent(
  store: Store,
  action: AuditAction,
  { appId, actorId, subjectId, address }: NewAuditEvent,
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
