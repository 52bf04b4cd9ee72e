import { setImmediate as nextIteration } from 'node:timers/promises';

/** How long a loop may run before it lets other work run, in milliseconds. */
const SLICE_MS = 20;

/** A long loop awaits the returned function in each iteration, which lets other work run every 20 ms. */
export function createTimeSlices(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await nextIteration();
    start = performance.now();
  };
}
