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

/**
 * Runs work for each input in order, so that each run sees the writes of earlier runs. Other
 * requests are handled between two runs, because one record can take a tenth of a second.
 */
export async function inOrder<Input, Result>(
  inputs: readonly Input[],
  work: (input: Input, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const nextSlice = createTimeSlices();
  const results: Result[] = [];
  for (const [index, input] of inputs.entries()) {
    await nextSlice();
    results.push(await work(input, index));
  }
  return results;
}
