import { PlatformError } from './errors.ts';

/**
 * Decides whether and when a failed call is retried.
 *
 * Hazard: clients that fail at the same time would retry at the same time, so each delay has a random part. The delay
 * is at least the server's Retry-After. If Retry-After is longer than a person would wait, the call fails immediately.
 */

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;
const RECONNECT_MS = 30_000;
const RETRYABLE_STATUSES: readonly (number | undefined)[] = [429, 502, 503, 504];

/** Returns the delay in milliseconds before the next attempt, or undefined if a retry would not help. */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind !== 'network' && !RETRYABLE_STATUSES.includes(error.status)) return undefined;
  const requested = error.retryAfterMs ?? 0;
  if (requested > LONGEST_WAIT_MS) return undefined;
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return Math.max(requested, backOff * (0.5 + Math.random() / 2));
}

/** Returns the delay before the client retries a rejected connection: 15,000 to 45,000 milliseconds. */
export function reconnectDelay(): number {
  return RECONNECT_MS * (0.5 + Math.random());
}

/** Parses a Retry-After header, in seconds or as an HTTP date (RFC 9110, 10.2.3). Returns milliseconds from now. */
export function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Waits until the delay has passed or the signal is aborted. Never rejects, because the next attempt reports the
 * abort.
 */
export function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
