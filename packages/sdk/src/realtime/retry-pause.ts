const PAUSE_MS = 30_000;

/** How long to wait after a refusal, in milliseconds: 15 to 45 seconds, so that clients do not come back together. */
export function retryPause(): number {
  return PAUSE_MS * (0.5 + Math.random());
}
