/**
 * Who sessions belong to, on PostgreSQL: asked of the database each time, since another node may have
 * ended a session a moment ago. What is the same as before comes as the same object, so that
 * what follows from it need not be worked out again.
 */
import { SESSION_SQL, type SignedIn, sessionParameters, toSession } from './session-row.ts';
import type { SqlConnection } from './sql-connection.ts';
import type { Visitors } from './visitors.ts';

/** The most sessions that are kept in mind. */
const KNOWN_SESSIONS = 10_000;

/** Makes the visitors of one store. */
export function createPostgresVisitors(reader: SqlConnection): Visitors {
  const known = new Map<string, { readonly text: string; readonly signedIn: SignedIn }>();
  return {
    async find(claims) {
      const row = await reader.get(SESSION_SQL, sessionParameters(claims, Date.now()));
      const signedIn = toSession(row, claims)?.signedIn;
      if (!signedIn) {
        known.delete(claims.sessionId);
        return undefined;
      }
      const text = JSON.stringify(signedIn);
      const before = known.get(claims.sessionId);
      if (before?.text === text) return before.signedIn;
      const [oldest] = known.keys();
      if (known.size >= KNOWN_SESSIONS && oldest !== undefined) known.delete(oldest);
      known.set(claims.sessionId, { text, signedIn });
      return signedIn;
    },
  };
}
