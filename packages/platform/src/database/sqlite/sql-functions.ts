import type { SQLOutputValue } from 'node:sqlite';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { createPatternTime } from '../../kernel/pattern/pattern-time.ts';

/** Tries the patterns of the statements of one connection. */
export interface PatternMatching {
  /** Begins a statement, whose patterns have their time to themselves. */
  begin(): void;
  /**
   * `matches_pattern(pattern, flags, value)`: 1 if a text matches, 0 for any other value. The pattern
   * was checked when the filter was read.
   *
   * @throws HttpError 400 when the patterns of the statement took too long together.
   */
  matches(pattern: SQLOutputValue, flags: SQLOutputValue, value: SQLOutputValue): number;
}

/** Makes the matching of one connection. */
export function createPatternMatching(): PatternMatching {
  const time = createPatternTime();
  return {
    begin: time.begin,
    matches(pattern, flags, value) {
      if (typeof pattern !== 'string' || typeof flags !== 'string') return 0;
      if (typeof value !== 'string') return 0;
      return Number(time.spend(() => compilePattern(pattern, flags).test(value)));
    },
  };
}
