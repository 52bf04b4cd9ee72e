import { onTestFinished, vi } from 'vitest';

/** Stops the clock of this process, and of its platforms, until the test ends, so that no hour or day begins meanwhile. */
export function stopClock(): void {
  moveClock({});
}

/** Moves the clock of this process, and of its platforms, until the test ends, and stops it; negative values move it back. */
export function moveClock({ days = 0, minutes = 0, seconds = 0 }): void {
  vi.setSystemTime(Date.now() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
