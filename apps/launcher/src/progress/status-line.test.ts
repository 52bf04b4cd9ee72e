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
  it('on a terminal, the status stays below the output, with the time since its start', () => {
    const { line, shown } = open(true);
    line.show('one');
    vi.advanceTimersByTime(61_000);
    line.write('a result\n');
    line.show('two');

    expect(shown()).toEqual(['a result', '… 1 min 1 s  two']);
  });

  it('the status is shortened to the width of the terminal', () => {
    const { line, shown } = open(true);
    line.show('a long status that would wrap');

    expect(shown()).toEqual(['… 0 s  a long statu']);
  });

  it('clearing leaves no status on the terminal, and returns the elapsed time', () => {
    const { line, shown } = open(true);
    line.show('one');
    vi.advanceTimersByTime(5000);

    expect(line.clear()).toBe('5 s');
    expect(shown()).toEqual(['']);
  });

  it('without a terminal, the status is repeated every 30 seconds', () => {
    const { line, shown } = open(false);
    line.show('one');
    vi.advanceTimersByTime(10_000);
    line.show('two');
    vi.advanceTimersByTime(50_000);

    expect(shown()).toEqual(['… 30 s  two', '… 1 min 0 s  two', '']);
  });
});
