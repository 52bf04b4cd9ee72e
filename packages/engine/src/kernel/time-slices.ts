import { setImmediate as nextIteration } from 'node:timers/promises';

/** How long a loop may run before other work gets to run, in milliseconds. */
const SLICE_MS = 20;

/** Returns a function for a long loop to await in each iteration. Every 20 ms, the function lets other work run. */
export function createTimeSlices(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await nextIteration();
    start = performance.now();
  };
}
