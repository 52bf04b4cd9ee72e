import { type SqlRow, textOf } from '@groundwork/engine';
import { OPEN_TO_EVERY_ACCOUNT } from '../apps/app-table.ts';
import type { MembershipRow, UserRow } from './rows.ts';

const OPEN = OPEN_TO_EVERY_ACCOUNT.map((visibility) => `'${visibility}'`).join();

export type KnownUser = Omit<UserRow, 'password_hash' | 'email_changed_date'>;

export interface SignedIn {
  readonly user: KnownUser;
  readonly membership: MembershipRow | undefined;
}

export interface SessionClaims {
  readonly sessionId: string;
  readonly appId: string;
  readonly userId: string;
  /** Generation of the token. Undefined for open connections and pages, which accept older generations. */
  readonly generation?: number | undefined;
}

export interface Session {
  readonly signedIn: SignedIn;
  readonly claims: SessionClaims;
  /** Time at which the session ends if it is not used again, in milliseconds since 1970. */
  readonly expires: number;
  readonly generation: number;
  /** First use of a token of the newest generation, in milliseconds since 1970; undefined before the first use. */
  readonly confirmedAt: number | undefined;
}

/**
 * Returns SQL that selects valid sessions of active accounts.
 *
 * @param ids SQL condition on the session ids; its parameter precedes the parameters of {@link validAt}.
 */
export function sessionSql(ids: string): string {
  return `SELECT users.id, email, full_name, is_verified, is_service, users.created_date, users.updated_date,
      former_email, role, data, admission, memberships.created_date AS member_since, memberships.updated_date AS member_updated,
      expires_date, last_used_date, generation, confirmed_date, sessions.id AS session, sessions.app_id AS app
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    JOIN apps ON apps.id = sessions.app_id
    LEFT JOIN memberships ON memberships.user_id = users.id AND memberships.app_id = sessions.app_id
      AND (admission = 'invited' OR (admission = 'self' AND visibility IN (${OPEN})))
    WHERE sessions.id ${ids} AND expires_date > ? AND last_used_date > ? AND disabled = 0`;
}

export function validAt(now: number, idleMs: number): readonly [expiry: string, lastUse: string] {
  return [new Date(now).toISOString(), new Date(now - idleMs).toISOString()];
}

/** Returns the session in a row; undefined if its user or app differs from the token's. */
export function toSession(
  row: SqlRow | undefined,
  claims: SessionClaims,
  idleMs: number,
): Session | undefined {
  if (!row || row.app !== claims.appId || row.id !== claims.userId) return undefined;
  const user: KnownUser = {
    id: textOf(row.id),
    email: textOf(row.email),
    full_name: textOf(row.full_name),
    is_verified: Number(row.is_verified),
    disabled: 0,
    is_service: Number(row.is_service),
    created_date: textOf(row.created_date),
    updated_date: textOf(row.updated_date),
    former_email: row.former_email === null ? null : textOf(row.former_email),
  };
  const membership =
    row.role === null
      ? undefined
      : {
          app_id: claims.appId,
          user_id: user.id,
          role: textOf(row.role),
          data: textOf(row.data),
          admission: row.admission === 'self' ? ('self' as const) : ('invited' as const),
          created_date: textOf(row.member_since),
          updated_date: textOf(row.member_updated),
        };
  const idleAt = Date.parse(textOf(row.last_used_date)) + idleMs;
  const expires = Math.min(Date.parse(textOf(row.expires_date)), idleAt);
  const confirmed = textOf(row.confirmed_date);
  return {
    signedIn: { user, membership },
    claims,
    expires,
    generation: Number(row.generation),
    confirmedAt: confirmed === '' ? undefined : Date.parse(confirmed),
  };
}
