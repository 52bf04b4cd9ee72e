/**
 * Caches sessions and their users, because every request for records needs them. Every write clears the whole
 * cache, unless it writes only records. So an ended session or a disabled account loses access with the next
 * request.
 *
 * The cache misses no write: only this process writes to its data directory, and each write through the store
 * clears the cache. Group commits do not clear the cache, because they write only records.
 */

import type { SqlRow } from '@groundwork/engine';
import {
  type Session,
  type SessionClaims,
  sessionSql,
  toSession,
  validAt,
} from '../tables/session-row.ts';

const CACHED_SESSIONS = 10_000;

const SESSION = sessionSql('= ?');

export interface SessionCache {
  /**
   * Returns a valid session. Its user is the same object until the cache is cleared. Returns undefined if the
   * session has ended or expired, or if the account is disabled. Does not check the token's generation.
   */
  find(claims: SessionClaims): Session | undefined | Promise<Session | undefined>;
}

/** Connection that returns results synchronously. */
interface Reader {
  get(sql: string, parameters: readonly string[]): SqlRow | undefined;
}

interface ClearableSessionCache extends SessionCache {
  find(claims: SessionClaims): Session | undefined;
  /** Clears the cache. Must be called before each write that may affect an account. */
  clear(): void;
}

export function createSessionCache(reader: Reader, idleMs: number): ClearableSessionCache {
  const known = new Map<string, Session>();
  return {
    find(claims) {
      const now = Date.now();
      const kept = known.get(claims.sessionId);
      if (kept && isSame(kept.claims, claims) && kept.expires > now) return kept;
      const row = reader.get(SESSION, [claims.sessionId, ...validAt(now, idleMs)]);
      const session = toSession(row, claims, idleMs);
      const [oldest] = known.keys();
      if (known.size >= CACHED_SESSIONS && oldest !== undefined) known.delete(oldest);
      if (session) known.set(claims.sessionId, session);
      return session;
    },
    clear: () => known.clear(),
  };
}

function isSame(one: SessionClaims, other: SessionClaims): boolean {
  return one.appId === other.appId && one.userId === other.userId;
}
