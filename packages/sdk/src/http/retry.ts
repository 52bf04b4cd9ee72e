import { PlatformError } from './errors.ts';

/**
 * Whether and when a failed call is made again.
 *
 * Hazard: clients that fail together come back together, so waits are jittered; and a server that
 * says when to come back knows better. When it asks for a longer wait than a person would sit
 * through, the call fails at once.
 */

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;
const RECONNECT_MS = 30_000;
const PASSING_STATUSES: readonly (number | undefined)[] = [429, 502, 503, 504];

/** How long to wait before another attempt, in milliseconds; undefined when it is of no use. */
export function retryDelay(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.kind !== 'network' && !PASSING_STATUSES.includes(error.status)) return undefined;
  const asked = error.retryAfterMs ?? 0;
  if (asked > LONGEST_WAIT_MS) return undefined;
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return Math.max(asked, backOff * (0.5 + Math.random() / 2));
}

/** How long to wait after a refused connection, in milliseconds: 15 to 45 seconds, with jitter. */
export function reconnectDelay(): number {
  return RECONNECT_MS * (0.5 + Math.random());
}

/** Reads a Retry-After header: seconds, or the date of an HTTP message (RFC 9110, 10.2.3). */
export function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Waits; an abort ends the wait, and the attempt that follows reports it. */
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
