import type { Services } from '../../../services.ts';
import { createUserWrites } from '../members/published-user-writes.ts';
import { openEndedSessions } from './ended-sessions.ts';
import type { SessionCache } from './session-cache.ts';
import { createSessionUse } from './session-use.ts';
import { storeEarlierEnds } from './sign-out.ts';
import { createSignedInUsers } from './signed-in-users.ts';

interface SessionNeeds
  extends Pick<Services, 'store' | 'background' | 'accessChanges' | 'entityChanges' | 'triggers'> {
  readonly sessionCache: SessionCache;
}

/**
 * Creates the services that manage sessions. Ends sessions whose end an earlier process could not store.
 *
 * @param dataDir folder of the store; undefined if the store is not on this node's disk.
 */
export async function openSessions(services: SessionNeeds, dataDir: string | undefined) {
  const { store, accessChanges, background, sessionCache } = services;
  const userWrites = createUserWrites(services);
  const endedSessions = dataDir === undefined ? undefined : openEndedSessions(dataDir);
  const signedInUsers = createSignedInUsers(
    { store, userWrites, accessChanges, background },
    sessionCache,
    endedSessions,
  );
  if (endedSessions) await storeEarlierEnds({ store, userWrites }, endedSessions);
  // Created last: if a later step failed, nothing would stop the interval that this service starts.
  const sessionUse = createSessionUse(store, signedInUsers, background);
  return { userWrites, sessionUse };
}
