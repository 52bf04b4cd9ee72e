import type { Store } from '@groundwork/engine';
import type { Background } from '@groundwork/engine/kernel';
import type { SignedIn } from '../tables/session-row.ts';
import { updateLastUses } from '../tables/sessions.ts';
import type { SignedInUsers } from './signed-in-users.ts';

/** Interval at which uses are stored, in milliseconds. */
const INTERVAL_MS = 300_000;
const MINUTE_MS = 60_000;
/** Maximum number of sessions in one statement. */
const BATCH = 500;

/** When the sessions of this node were used last. */
export interface SessionUse {
  /** Finds users, and records each use of their sessions. */
  readonly signedInUsers: SignedInUsers;
  /** Stores the recorded uses, and the ends of sessions that could not be stored before. */
  store(): Promise<void>;
  /** Stores the recorded uses in the background, because a database that does not respond must not prevent a stop. */
  stop(): void;
}

/**
 * Records uses of sessions in memory, and stores them together: each write clears the session cache, so a write for
 * each request would slow down all requests.
 */
export function createSessionUse(
  store: Store,
  signedInUsers: SignedInUsers,
  background: Background,
): SessionUse {
  /** Minute of the last use, in milliseconds since 1970, by session id. */
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
        // Records no use for an ended session, because a use must not revive the session.
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
