/**
 * Who sessions belong to. This is asked with every request for records, so what was found is kept, and
 * all of it forgotten with the next change to anything but records: a session that was ended, or an
 * account that was disabled, opens nothing from the next request on.
 *
 * The platform is the only process on its data directory, and whatever may touch accounts is written
 * through the store (see `toSqliteDatabase`); what goes through the group commit are records.
 */

import type { Awaitable } from '../../database/sql-connection.ts';
import type { SqliteConnection } from '../../database/sqlite/sqlite-connection.ts';
import {
  type Session,
  type SessionClaims,
  type SignedIn,
  sessionSql,
  toSession,
} from '../tables/session-row.ts';

/** The most sessions that are kept in mind. */
const KNOWN_SESSIONS = 10_000;

const SESSION = sessionSql('= ?');

/** Knows the signed-in users of one store. */
export interface Visitors {
  /**
   * Who a session belongs to: the same object as long as nothing has changed. Undefined once the
   * session was ended or has run out, or the account is disabled.
   */
  find(claims: SessionClaims): Awaitable<SignedIn | undefined>;
}

/** Visitors that are kept in mind. */
interface KnownVisitors extends Visitors {
  find(claims: SessionClaims): SignedIn | undefined;
  /** To be called with every change that may concern an account, before anybody asks again. */
  forget(): void;
}

/** Makes the visitors of one store. */
export function createVisitors(reader: SqliteConnection): KnownVisitors {
  const known = new Map<string, Session>();
  return {
    find(claims) {
      const now = Date.now();
      const kept = known.get(claims.sessionId);
      if (kept && isSame(kept.claims, claims) && kept.expires > now) return kept.signedIn;
      const row = reader.get(SESSION, [claims.sessionId, new Date(now).toISOString()]);
      const session = toSession(row, claims);
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
