import type { MembershipRow, UserRow } from './schema.ts';
import { type SqlConnection, textOf } from './sql-connection.ts';

/** An account as far as anybody is told of it. */
export type KnownUser = Omit<UserRow, 'password_hash'>;

/** A signed-in user, with their place in the app if they have one yet. */
export interface SignedIn {
  readonly user: KnownUser;
  readonly membership: MembershipRow | undefined;
}

/**
 * Who a session belongs to, in one statement: this is asked with every request for records. Undefined
 * once the session was ended or has run out, or the account is disabled.
 */
export function readSignedIn(
  reader: SqlConnection,
  session: { readonly id: string; readonly appId: string; readonly userId: string },
): SignedIn | undefined {
  const row = reader.get(
    `SELECT users.id, email, full_name, is_verified, is_service, users.created_date, users.updated_date,
      role, data, memberships.created_date AS member_since, memberships.updated_date AS member_updated
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN memberships ON memberships.user_id = users.id AND memberships.app_id = sessions.app_id
    WHERE sessions.id = ? AND sessions.app_id = ? AND sessions.user_id = ? AND expires_date > ?
      AND disabled = 0`,
    [session.id, session.appId, session.userId, new Date().toISOString()],
  );
  if (!row) return undefined;
  const user: KnownUser = {
    id: textOf(row.id),
    email: textOf(row.email),
    full_name: textOf(row.full_name),
    is_verified: Number(row.is_verified),
    disabled: 0,
    is_service: Number(row.is_service),
    created_date: textOf(row.created_date),
    updated_date: textOf(row.updated_date),
  };
  const membership =
    row.role === null
      ? undefined
      : {
          app_id: session.appId,
          user_id: user.id,
          role: textOf(row.role),
          data: textOf(row.data),
          created_date: textOf(row.member_since),
          updated_date: textOf(row.member_updated),
        };
  return { user, membership };
}
