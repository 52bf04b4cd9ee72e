import { PlatformError } from './errors.ts';

/**
 * Decides whether and when a failed call is retried.
 *
 * Hazard: clients that fail at the same time would retry at the same time, so delays have jitter. The
 * server's Retry-After is a lower bound; when it exceeds what a person would wait, the call fails
 * immediately.
 */

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;
const RECONNECT_MS = 30_000;
const RETRYABLE_STATUSES: readonly (number | undefined)[] = [429, 502, 503, 504];

/** Returns the delay before the next attempt in milliseconds; undefined when a retry would not help. */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind !== 'network' && !RETRYABLE_STATUSES.includes(error.status)) return undefined;
  const requested = error.retryAfterMs ?? 0;
  if (requested > LONGEST_WAIT_MS) return undefined;
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return Math.max(requested, backOff * (0.5 + Math.random() / 2));
}

/** Returns the delay before a rejected connection is retried: 15 to 45 seconds, in milliseconds. */
export function reconnectDelay(): number {
  return RECONNECT_MS * (0.5 + Math.random());
}

/** Parses a Retry-After header, seconds or an HTTP date (RFC 9110, 10.2.3), to milliseconds from now. */
export function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Waits until the delay or the signal ends. It never rejects: the next attempt reports an abort. */
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
