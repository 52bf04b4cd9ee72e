import type { Readable } from 'node:stream';

/** How fast a body has to arrive. */
interface Pace {
  /** Bytes that have to arrive in each span; a body that ends within it may be shorter. */
  readonly bytes: number;
  /** Length of a span, in milliseconds. */
  readonly spanMs: number;
  /** Time for the whole body, in milliseconds; shorter than the server's limit for a request. */
  readonly totalMs: number;
}

const PACE: Pace = { bytes: 64 * 1024, spanMs: 15_000, totalMs: 240_000 };

/**
 * Watches a body that is being received: 64 KiB have to arrive every 15 seconds, and all of it within four
 * minutes. Time in which the platform itself pauses the body counts towards the four minutes only.
 *
 * @param onLate called once if the body is too slow.
 * @returns stops watching.
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
