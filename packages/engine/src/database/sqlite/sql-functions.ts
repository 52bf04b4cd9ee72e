import type { SQLOutputValue } from 'node:sqlite';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import { createPatternTime } from '../../kernel/pattern/pattern-time.ts';

export interface PatternMatching {
  /** Resets the time limit for a statement's regular expressions; must be called before each statement. */
  begin(): void;
  /**
   * The SQL function `matches_pattern(pattern, flags, value)`: returns 1 if the value is a string that the
   * pattern matches, otherwise 0. Patterns were validated when the filter was parsed.
   *
   * @throws ServiceError `bad_request` when the statement's patterns exceed their time limit.
   */
  matches(pattern: SQLOutputValue, flags: SQLOutputValue, value: SQLOutputValue): number;
}

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
