import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** Counts how often something happens to each of many keys. */
export interface RateLimiter {
  /** Counts once. Returns whole seconds to wait when that is once too often, else 0. */
  take(key: string): Promise<number>;
  /** Forgets what was counted for a key. */
  clear(key: string): Promise<void>;
}

/** What a limiter lets through: each key `points` times in so many `seconds`. */
export interface Rate {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts in memory, so a restart forgets. */
export function createMemoryLimiter({ points, seconds }: Rate): RateLimiter {
  return toRateLimiter(new RateLimiterMemory({ points, duration: seconds }), (key) => key);
}

/** Counts in a table that all nodes share; see {@link clearSharedCounts}. */
export function createSharedLimiter(pool: Pool, { name, points, seconds }: Rate): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Each limiter would do so by a timer that outlives its platform.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Addresses may be longer than a key, and need not be kept in readable form.
  return toRateLimiter(limiter, (key) => createHash('sha256').update(key).digest('base64url'));
}

/** Removes what shared limiters counted and no longer need: strangers choose the keys. */
export async function clearSharedCounts(database: Pool | ClientBase): Promise<void> {
  await database.query('DELETE FROM rate_limits WHERE expire <= $1', [Date.now()]);
}

function toRateLimiter(limiter: RateLimiterAbstract, toKey: (key: string) => string): RateLimiter {
  return {
    async take(key) {
      try {
        await limiter.consume(toKey(key));
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async clear(key) {
      await limiter.delete(toKey(key));
    },
  };
}
