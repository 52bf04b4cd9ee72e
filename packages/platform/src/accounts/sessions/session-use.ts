import type { Store } from '../../database/schema/schema.ts';
import type { Background } from '../../kernel/background.ts';
import { updateLastUses } from '../tables/sessions.ts';
import type { SessionCache } from './session-cache.ts';

/** Interval at which uses are stored, in milliseconds. */
const INTERVAL_MS = 300_000;
/** Maximum number of sessions in one statement. */
const BATCH = 500;

/** When the sessions of this node were used last. */
export interface SessionUse {
  /** Cache that notes each use of a session. */
  readonly sessionCache: SessionCache;
  /** Stores the noted uses. */
  store(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Notes uses of sessions in memory, and stores them together: each write clears the cache of sessions, so one for each
 * request would slow down all others.
 */
export function createSessionUse(
  store: Store,
  sessionCache: SessionCache,
  background: Background,
): SessionUse {
  const used = new Set<string>();
  const note = (id: string) => used.add(id);

  async function storeUses(): Promise<void> {
    const ids = [...used];
    used.clear();
    const now = new Date().toISOString();
    for (let start = 0; start < ids.length; start += BATCH) {
      await updateLastUses(store, ids.slice(start, start + BATCH), now);
    }
  }

  const timer = setInterval(() => background.run(storeUses), INTERVAL_MS).unref();
  return {
    sessionCache: {
      find(claims) {
        note(claims.sessionId);
        return sessionCache.find(claims);
      },
    },
    store: storeUses,
    async stop() {
      clearInterval(timer);
      await storeUses();
    },
  };
}
