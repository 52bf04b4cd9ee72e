import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

export interface RateLimiter {
  /** Counts one event. Returns 0, or the seconds until the next event is allowed if the rate is exceeded. */
  take(key: string): Promise<number>;
  clear(key: string): Promise<void>;
}

/** Maximum rate of a limiter: `points` events of one key within `seconds`. */
export interface Rate {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Creates a rate limiter that counts in memory, so a restart resets its counts. */
export function createMemoryLimiter({ points, seconds }: Rate): RateLimiter {
  return toRateLimiter(new RateLimiterMemory({ points, duration: seconds }), (key) => key);
}

/**
 * Creates a rate limiter that counts in a database table, which all nodes share; see {@link clearSharedCounts}.
 */
export function createSharedLimiter(pool: Pool, { name, points, seconds }: Rate): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Disables the library's timers that delete expired counts, because they would keep running after the
    // platform has stopped.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  // Hashes the key, because an IP address may be longer than the key column, and should not be
  // readable in the table.
  return toRateLimiter(limiter, (key) => createHash('sha256').update(key).digest('base64url'));
}

/**
 * Deletes the shared table's expired counts. The table would otherwise grow without limit, because
 * API clients choose the keys.
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
