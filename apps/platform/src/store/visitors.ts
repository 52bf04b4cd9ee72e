/**
 * Who sessions belong to. This is asked with every request for records, so what was found is kept, and
 * all of it forgotten with the next change to anything but records: a session that was ended, or an
 * account that was disabled, opens nothing from the next request on.
 *
 * The platform is the only process on its data directory, and whatever may touch accounts is written
 * through the store (see `toSqliteDatabase`); what goes through the group commit are records.
 */
import type { MembershipRow, UserRow } from './schema.ts';
import { type Awaitable, textOf } from './sql-connection.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** The most sessions that are kept in mind. */
const KNOWN_SESSIONS = 10_000;

/** An account as far as anybody is told of it. */
export type KnownUser = Omit<UserRow, 'password_hash'>;

/** A signed-in user, with their place in the app if they have one yet. */
export interface SignedIn {
  readonly user: KnownUser;
  readonly membership: MembershipRow | undefined;
}

/** What a token says of its session. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly appId: string;
  readonly userId: string;
}

/** Knows the signed-in users of one store. */
export interface Visitors {
  /**
   * Who a session belongs to: the same object as long as nothing has changed. Undefined once the
   * session was ended or has run out, or the account is disabled.
   */
  find(claims: SessionClaims): Awaitable<SignedIn | undefined>;
  /** To be called with every change that may concern an account, before anybody asks again. */
  forget(): void;
}

interface Session {
  readonly signedIn: SignedIn;
  readonly claims: SessionClaims;
  /** In milliseconds since 1970. */
  readonly expires: number;
}

/** Makes the visitors of one store. */
export function createVisitors(reader: SqliteConnection): Visitors {
  const known = new Map<string, Session>();
  return {
    find(claims) {
      const now = Date.now();
      const kept = known.get(claims.sessionId);
      if (kept && isSame(kept.claims, claims) && kept.expires > now) return kept.signedIn;
      const session = readSession(reader, claims, now);
      const [oldest] = known.keys();
      if (known.size >= KNOWN_SESSIONS && oldest !== undefined) known.delete(oldest);
      if (session) known.set(claims.sessionId, session);
      return session?.signedIn;
    },
    forget: () => known.clear(),
  };
}

function isSame(one: SessionClaims, other: SessionClaims): boolean {
  return one.appId === other.appId && one.userId === other.userId;
}

function readSession(
  reader: SqliteConnection,
  claims: SessionClaims,
  now: number,
): Session | undefined {
  const row = reader.get(
    `SELECT users.id, email, full_name, is_verified, is_service, users.created_date, users.updated_date,
      role, data, memberships.created_date AS member_since, memberships.updated_date AS member_updated,
      expires_date
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN memberships ON memberships.user_id = users.id AND memberships.app_id = sessions.app_id
    WHERE sessions.id = ? AND sessions.app_id = ? AND sessions.user_id = ? AND expires_date > ?
      AND disabled = 0`,
    [claims.sessionId, claims.appId, claims.userId, new Date(now).toISOString()],
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
          app_id: claims.appId,
          user_id: user.id,
          role: textOf(row.role),
          data: textOf(row.data),
          created_date: textOf(row.member_since),
          updated_date: textOf(row.member_updated),
        };
  return { signedIn: { user, membership }, claims, expires: Date.parse(textOf(row.expires_date)) };
}
