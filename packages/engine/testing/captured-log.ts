import { onTestFinished, vi } from 'vitest';

/** Collects the lines that all platforms in this process log, until the test ends. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}
