import { setImmediate as nextIteration } from 'node:timers/promises';

/** Time after which a loop lets other work run, in milliseconds. */
const SLICE_MS = 20;

/**
 * Creates a function to await in each pass of a long loop: it lets the event loop do other work every 20 ms, so that no
 * request starves the others (DESIGN, decision 11).
 */
export function createTimeSlices(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await nextIteration();
    start = performance.now();
  };
}
