import { describe, expect, it } from 'vitest';
import { createTimeSlices } from './time-slices.ts';

describe('createTimeSlices', () => {
  it('lets other work run once a loop has run for a while', async () => {
    const nextSlice = createTimeSlices();
    let hasOtherRun = false;
    setImmediate(() => {
      hasOtherRun = true;
    });
    await nextSlice();
    expect(hasOtherRun).toBe(false);

    const end = performance.now() + 21;
    while (performance.now() < end);
    await nextSlice();
    expect(hasOtherRun).toBe(true);
  });
});
