import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunner, type Wait } from './runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a runner. Each execution of its work requests the next of the given waits. */
function runnerOf(waits: Wait[]) {
  const times: number[] = [];
  const runner = createRunner(undefined, async () => {
    times.push(Date.now());
    return waits.shift();
  });
  return { runner, times };
}

describe('createRunner', () => {
  it('repeats failed work until it is done, with a longer pause after each failure', async () => {
    const { runner, times } = runnerOf([0, 0, 0, 0, 0, 0, 0]);
    runner.run();
    await vi.advanceTimersByTimeAsync(300_000);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(gaps).toHaveLength(7);
    for (const [index, longest] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      expect(gaps[index]).toBeGreaterThanOrEqual(longest * 500);
      expect(gaps[index]).toBeLessThanOrEqual(longest * 1000);
    }
  });

  it('the pause before the next run is at least as long as the work requests', async () => {
    const { runner, times } = runnerOf([60_000]);
    runner.run();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(times).toHaveLength(2);
  });

  it('a run that is requested during the work starts after the work has ended', async () => {
    let running = 0;
    let runs = 0;
    const runner = createRunner(undefined, async () => {
      running += 1;
      runs += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return undefined;
    });
    for (let count = 0; count < 5; count += 1) runner.run();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
  });

  it('does not run the work after the runner was stopped', async () => {
    const { runner, times } = runnerOf([0, 0]);
    runner.run();
    runner.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    runner.run();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(times).toHaveLength(1);
  });
});
