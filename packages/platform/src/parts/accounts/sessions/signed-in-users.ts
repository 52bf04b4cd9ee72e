/** Finds the users of tokens. Ends the session of a replaced token that is used again. */

import type { Services } from '../../../services.ts';
import type { Session, SessionClaims, SignedIn } from '../tables/session-row.ts';
import { confirmGeneration, type SessionToken } from '../tables/token-generations.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { IdentifyServices } from './identify.ts';
import { endReusedSession, isReplaced } from './replaced-token.ts';
import type { SessionCache } from './session-cache.ts';

export interface SignedInUsers {
  /**
   * Returns a token's user. The result is the same object until the user changes. Returns undefined if the
   * session has ended or expired, if the account is disabled, or if the token was replaced; using a replaced
   * token ends the session.
   */
  find(claims: SessionClaims): SignedIn | undefined | Promise<SignedIn | undefined>;
  /**
   * Ends a session on this node although the store could not be written.
   *
   * @param store stores the end of the session; called later, until the write succeeds.
   * @returns whether the session will stay ended after a restart.
   */
  end(claims: SessionClaims, store: () => Promise<void>): boolean;
  /**
   * Stores the ends of sessions that could not be stored before. If storing one fails, the next call stores the
   * rest.
   */
  storeEnds(): Promise<void>;
}

export function createSignedInUsers(
  {
    store,
    userWrites,
    accessChanges,
    background,
  }: Pick<Services, 'store' | 'userWrites' | 'accessChanges' | 'background'>,
  sessionCache: SessionCache,
  endedSessions: EndedSessions | undefined,
): SignedInUsers {
  /** Ids of sessions for which the first use of a token is being stored. */
  const confirming = new Set<string>();
  /** Functions that store the ends of sessions later, by session id. */
  const ended = new Map<string, () => Promise<void>>();

  function confirm(token: SessionToken): void {
    const { sessionId } = token;
    if (confirming.has(sessionId)) return;
    confirming.add(sessionId);
    background.run(() =>
      confirmGeneration(store, token).finally(() => confirming.delete(sessionId)),
    );
  }

  function check(session: Session | undefined, claims: SessionClaims) {
    if (session === undefined || claims.generation === undefined) return session?.signedIn;
    const { signedIn, generation, confirmedAt } = session;
    const token = { ...claims, generation: claims.generation };
    if (isReplaced(token, session)) {
      return endReusedSession(userWrites, token).then(() => undefined);
    }
    if (token.generation === generation && confirmedAt === undefined) confirm(token);
    return signedIn;
  }

  return {
    find(claims) {
      if (ended.has(claims.sessionId)) return undefined;
      const found = sessionCache.find(claims);
      return found instanceof Promise
        ? found.then((session) => check(session, claims))
        : check(found, claims);
    },
    end({ userId, sessionId }, storeEnd) {
      ended.set(sessionId, storeEnd);
      accessChanges.publish({ userIds: [userId] });
      return endedSessions?.add(sessionId) ?? false;
    },
    async storeEnds() {
      for (const [sessionId, storeEnd] of ended) {
        await storeEnd();
        endedSessions?.remove(sessionId);
        ended.delete(sessionId);
      }
    },
  };
}

/**
 * Returns services with which the token of an open connection can be verified again. The services accept a replaced
 * token, because the client may have renewed its token since the connection was opened.
 */
export function whileConnected(services: IdentifyServices): IdentifyServices {
  const { signedInUsers } = services;
  const find: SignedInUsers['find'] = (claims) =>
    signedInUsers.find({ ...claims, generation: undefined });
  return { ...services, signedInUsers: { ...signedInUsers, find } };
}
