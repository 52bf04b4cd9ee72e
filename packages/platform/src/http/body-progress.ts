import type { Readable } from 'node:stream';
import { badRequest } from '@groundwork/engine/kernel';
import { HttpError } from './http-error.ts';

interface Pace {
  /** Minimum number of bytes that must arrive in each interval, except in the last one. */
  readonly bytes: number;
  /** Length of an interval in milliseconds. */
  readonly spanMs: number;
  /**
   * Time limit for the whole body in milliseconds. This limit is shorter than the server's time limit for a request.
   */
  readonly totalMs: number;
}

const PACE: Pace = { bytes: 64 * 1024, spanMs: 15_000, totalMs: 240_000 };

/**
 * Watches how fast a request body arrives. Every 15 seconds 64 KiB must arrive, and the whole body within four
 * minutes. While the platform itself pauses the body, only the four minutes count.
 *
 * @param onLate called once if the body is too slow.
 * @returns a function that stops watching.
 */
export function watchProgress(body: Readable, onLate: () => void, pace = PACE): () => void {
  const end = performance.now() + pace.totalMs;
  let received = 0;
  const count = (chunk: Uint8Array) => {
    received += chunk.length;
  };
  const check = () => {
    const isSlow = received < pace.bytes && !body.isPaused();
    received = 0;
    if (!isSlow && performance.now() < end) return;
    stop();
    onLate();
  };
  const timer = setInterval(check, pace.spanMs);
  const stop = () => {
    clearInterval(timer);
    body.off('data', count);
    body.off('end', stop);
    body.off('close', stop);
  };
  body.on('data', count);
  body.on('end', stop);
  body.on('close', stop);
  return stop;
}

/**
 * Creates the error for a body that arrives too slowly. Its response closes the connection, because the rest of the
 * body is not read.
 */
export function bodyTooSlow(): HttpError {
  const error = badRequest(
    'The body did not arrive in time. Send it again over a faster connection, or in smaller parts.',
  );
  return new HttpError(error, 408, { Connection: 'close' });
}
