import { onTestFinished, vi } from 'vitest';

/** Moves the clock of this process, and of the platforms in it, until the test ends; back by what is negative. */
export function moveClock({ days = 0, minutes = 0, seconds = 0 }): void {
  vi.setSystemTime(Date.now() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
