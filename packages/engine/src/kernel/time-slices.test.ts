import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTimeSlices } from './time-slices.ts';

describe('createTimeSlices', () => {
  it('lets other work run once a loop has run for 20 milliseconds', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const nextSlice = createTimeSlices();
    let hasOtherRun = false;
    setImmediate(() => {
      hasOtherRun = true;
    });
    now = 19;
    await nextSlice();
    expect(hasOtherRun).toBe(false);

    now = 20;
    await nextSlice();
    expect(hasOtherRun).toBe(true);
  });
});
