import { onTestFinished, vi } from 'vitest';

/** Stops the clock of this process until the test ends, so that no new hour or day starts during the test. */
export function stopClock(): void {
  moveClock({});
}

/**
 * Moves the clock of this process by the given time and stops it, until the test ends. Negative values move the clock
 * back.
 */
export function moveClock({ days = 0, minutes = 0, seconds = 0 }): void {
  vi.setSystemTime(Date.now() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
