import { onTestFinished, vi } from 'vitest';

/** What the platforms of this process write to their logs until the test ends, a line each. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}
