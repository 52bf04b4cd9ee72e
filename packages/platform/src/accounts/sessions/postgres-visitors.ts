/**
 * Who sessions belong to, on PostgreSQL: asked of the database for each request, since another node may
 * have ended a session a moment ago. Requests that come in together are asked for together, with one
 * statement that is sent after the last of them came. What is the same as before comes as the same
 * object, so that what follows from it need not be worked out again.
 */

import { type SqlConnection, type SqlRow, textOf } from '../../database/sql-connection.ts';
import { listParameter, TEXT_LIST } from '../../query/dialect/postgres-json.ts';
import { type SignedIn, sessionSql, toSession } from '../tables/session-row.ts';
import type { Visitors } from './visitors.ts';

/** The most sessions that are kept in mind. */
const KNOWN_SESSIONS = 10_000;

const SESSIONS = sessionSql(`= ${TEXT_LIST}`);

/** Rows by the ids of their sessions. */
type Found = ReadonlyMap<string, SqlRow>;

/** Makes the visitors of one store. */
export function createPostgresVisitors(reader: SqlConnection): Visitors {
  const known = new Map<string, { readonly text: string; readonly signedIn: SignedIn }>();
  let wanted = new Set<string>();
  let found: Promise<Found> | undefined;

  async function askForAll(): Promise<Found> {
    await new Promise(setImmediate);
    const ids = wanted;
    wanted = new Set();
    found = undefined;
    const parameters = [listParameter([...ids]), new Date().toISOString()];
    const rows = await reader.all(SESSIONS, parameters);
    return new Map(rows.map((row) => [textOf(row.session), row]));
  }

  return {
    async find(claims) {
      wanted.add(claims.sessionId);
      found ??= askForAll();
      const row = (await found).get(claims.sessionId);
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
