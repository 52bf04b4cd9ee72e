import type { Store } from '@groundwork/engine';
import type { Background } from '@groundwork/engine/kernel';
import type { SignedIn } from '../tables/session-row.ts';
import { updateLastUses } from '../tables/sessions.ts';
import type { SignedInUsers } from './signed-in-users.ts';

/** Interval in milliseconds at which the last uses of sessions are stored. */
const INTERVAL_MS = 300_000;
const MINUTE_MS = 60_000;
const BATCH = 500;

export interface SessionUse {
  readonly signedInUsers: SignedInUsers;
  /** Stores the last uses of sessions, and the ends of sessions that could not be stored before. */
  store(): Promise<void>;
  /**
   * Stops the interval and stores the last uses in the background, so that an unresponsive database cannot block
   * the stop.
   */
  stop(): void;
}

/**
 * Records the uses of sessions in memory, and stores them together at intervals. Storing each use separately
 * would clear the session cache with every request.
 */
export function createSessionUse(
  store: Store,
  signedInUsers: SignedInUsers,
  background: Background,
): SessionUse {
  /** Time of the last use by session id, rounded to the minute, in milliseconds since 1970. */
  const used = new Map<string, number>();

  async function storeUses(): Promise<void> {
    await signedInUsers.storeEnds();
    const uses = Map.groupBy(used, ([, minute]) => minute);
    used.clear();
    for (const [minute, sessions] of uses) {
      const ids = sessions.map(([id]) => id);
      const date = new Date(minute).toISOString();
      for (let start = 0; start < ids.length; start += BATCH) {
        await updateLastUses(store, ids.slice(start, start + BATCH), date);
      }
    }
  }

  const timer = setInterval(() => background.run(storeUses), INTERVAL_MS).unref();
  return {
    signedInUsers: {
      ...signedInUsers,
      find(claims) {
        const found = signedInUsers.find(claims);
        // No use is recorded for an ended session, because storing the use would revive the session.
        const note = (signedIn: SignedIn | undefined) => {
          if (signedIn) used.set(claims.sessionId, Date.now() - (Date.now() % MINUTE_MS));
          return signedIn;
        };
        return found instanceof Promise ? found.then(note) : note(found);
      },
    },
    store: storeUses,
    stop() {
      clearInterval(timer);
      background.run(storeUses);
    },
  };
}
