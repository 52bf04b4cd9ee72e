import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts how often something happens to each of many keys; in memory, so a restart forgets. */
export interface RateLimiter {
  /** Counts once. Returns whole seconds to wait when that is once too often, else 0. */
  take(key: string): Promise<number>;
  /** Forgets what was counted for a key. */
  clear(key: string): Promise<void>;
}

/** Makes a limiter that lets each key through `points` times in so many `seconds`. */
export function createRateLimiter(points: number, seconds: number): RateLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}
