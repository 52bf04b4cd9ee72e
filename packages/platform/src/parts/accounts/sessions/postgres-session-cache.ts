/**
 * Finds sessions and their users on PostgreSQL. Every request queries the database, because another node may have
 * ended the session.
 *
 * Concurrent requests share one statement. An unchanged user is returned as the same object, so that values
 * derived from the object can be reused.
 */

import { listParameter, type SqlConnection, type SqlRow, textOf } from '@groundwork/engine';
import { type SignedIn, sessionSql, toSession, validAt } from '../tables/session-row.ts';
import type { SessionCache } from './session-cache.ts';

const CACHED_SESSIONS = 10_000;

const SESSIONS = sessionSql('= ANY(?::text[])');

type Found = ReadonlyMap<string, SqlRow>;

export function createPostgresSessionCache(reader: SqlConnection, idleMs: number): SessionCache {
  const known = new Map<string, { readonly text: string; readonly signedIn: SignedIn }>();
  let wanted = new Set<string>();
  let found: Promise<Found> | undefined;

  async function queryAll(): Promise<Found> {
    await new Promise(setImmediate);
    const ids = wanted;
    wanted = new Set();
    found = undefined;
    const parameters = [listParameter([...ids]), ...validAt(Date.now(), idleMs)];
    const rows = await reader.all(SESSIONS, parameters);
    return new Map(rows.map((row) => [textOf(row.session), row]));
  }

  return {
    async find(claims) {
      wanted.add(claims.sessionId);
      found ??= queryAll();
      const row = (await found).get(claims.sessionId);
      const session = toSession(row, claims, idleMs);
      if (!session) {
        known.delete(claims.sessionId);
        return undefined;
      }
      const { signedIn } = session;
      const text = JSON.stringify(signedIn);
      const before = known.get(claims.sessionId);
      if (before?.text === text) return { ...session, signedIn: before.signedIn };
      const [oldest] = known.keys();
      if (known.size >= CACHED_SESSIONS && oldest !== undefined) known.delete(oldest);
      known.set(claims.sessionId, { text, signedIn });
      return session;
    },
  };
}
