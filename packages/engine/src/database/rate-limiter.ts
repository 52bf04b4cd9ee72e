import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts events by key. */
export interface RateLimiter {
  /** Counts an event. Returns 0, or the number of seconds to wait when the rate is exceeded. */
  take(key: string): Promise<number>;
  /** Resets the count of a key. */
  clear(key: string): Promise<void>;
}

/** Rate of a limiter: `points` events of a key within `seconds`. */
export interface Rate {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Creates a limiter that counts in memory; a restart resets it. */
export function createMemoryLimiter({ points, seconds }: Rate): RateLimiter {
  return toRateLimiter(new RateLimiterMemory({ points, duration: seconds }), (key) => key);
}

/** Creates a limiter that counts in a table shared by all nodes; see {@link clearSharedCounts}. */
export function createSharedLimiter(pool: Pool, { name, points, seconds }: Rate): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Otherwise each limiter would start a timer that outlives its platform.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Hashes the key, because client addresses may exceed the maximum length of a key and need not be readable.
  return toRateLimiter(limiter, (key) => createHash('sha256').update(key).digest('base64url'));
}

/**
 * Deletes expired counts of shared limiters. Callers choose the keys, so the table would otherwise grow
 * without limit.
 */
export async function clearSharedCounts(database: Pool | ClientBase): Promise<void> {
  await database.query('DELETE FROM rate_limits WHERE expire <= $1', [Date.now()]);
}

function toRateLimiter(limiter: RateLimiterAbstract, toKey: (key: string) => string): RateLimiter {
  return {
    async take(key) {
      try {
        await limiter.consume(toKey(key));
        return 0;
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection;
        return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
      }
    },
    async clear(key) {
      await limiter.delete(toKey(key));
    },
  };
}
