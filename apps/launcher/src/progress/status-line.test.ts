import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStatusLine } from './status-line.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open(isTTY: boolean) {
  let written = '';
  const write = (text: string) => {
    written += text;
    return true;
  };
  const line = createStatusLine({ isTTY, columns: 20, write });
  onTestFinished(() => void line.clear());
  /** Returns the lines that a terminal would show: text after an erase code replaces the line. */
  const shown = () =>
    written.split('\n').map((text) => text.slice(text.lastIndexOf('\u001b[2K') + 1));
  return { line, shown: () => shown().map((text) => text.replace('[2K', '')) };
}

describe('createStatusLine', () => {
  it('shows the status below the output of a terminal, with the time since its start', () => {
    const { line, shown } = open(true);
    line.show('one');
    vi.advanceTimersByTime(61_000);
    line.write('a result\n');
    line.show('two');

    expect(shown()).toEqual(['a result', '… 1 min 1 s  two']);
  });

  it("shortens the status to the terminal's width", () => {
    const { line, shown } = open(true);
    line.show('a long status that would wrap');

    expect(shown()).toEqual(['… 0 s  a long statu']);
  });

  it('removes the status from the terminal, and returns the elapsed time', () => {
    const { line, shown } = open(true);
    line.show('one');
    vi.advanceTimersByTime(5000);

    expect(line.clear()).toBe('5 s');
    expect(shown()).toEqual(['']);
  });

  it('repeats the status every 30 seconds if the output is not a terminal', () => {
    const { line, shown } = open(false);
    line.show('one');
    vi.advanceTimersByTime(10_000);
    line.show('two');
    vi.advanceTimersByTime(50_000);

    expect(shown()).toEqual(['… 30 s  two', '… 1 min 0 s  two', '']);
  });
});
