import { setImmediate as nextIteration } from 'node:timers/promises';

/** Duration after which a loop yields to other work, in milliseconds. */
const SLICE_MS = 20;

/** Creates a function to await in each pass of a long loop: every 20 ms, it yields to the other work of the event loop. */
export function createTimeSlices(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await nextIteration();
    start = performance.now();
  };
}
