import type { Services } from '../../../services.ts';
import { tokenExpiry } from '../session-settings.ts';
import { findRenewable, startGeneration } from '../tables/token-generations.ts';
import type { UserSubject } from './access-token.ts';
import { overlapStart } from './replaced-token.ts';

/**
 * Issues a new token for the session of a valid token. If the same token is renewed again, concurrently or after
 * a lost response, the new tokens have the same generation. A token that was first used less than ten minutes ago
 * is renewed without increasing its generation.
 *
 * @returns undefined when the session has ended in the meantime.
 */
export async function renewToken(
  { store, tokens, sessionLimits }: Services,
  token: UserSubject,
): Promise<string | undefined> {
  const { sessionId } = token;
  const found = await findRenewable(store, sessionId);
  if (!found) return undefined;
  const expires = tokenExpiry(sessionLimits, Date.parse(found.created_date));
  await startGeneration(store, token, overlapStart(), expires);
  const session = await findRenewable(store, sessionId);
  if (!session) return undefined;
  const { generation, expires_date } = session;
  return tokens.issue({ ...token, generation }, new Date(expires_date));
}

/**
 * Issues a token of the session's newest generation. Pages need this token when they share the session with a client,
 * because the client may have renewed its token since the pages were opened.
 *
 * @returns undefined when the session has ended.
 */
export async function issueNewest(
  { store, tokens }: Services,
  token: UserSubject,
  expires: Date,
): Promise<string | undefined> {
  const session = await findRenewable(store, token.sessionId);
  return session && tokens.issue({ ...token, generation: session.generation }, expires);
}
