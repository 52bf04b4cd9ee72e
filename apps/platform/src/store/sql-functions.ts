import type { SQLOutputValue } from 'node:sqlite';
import { badQuery } from '../entities/filter/bad-query.ts';
import { compilePattern } from '../entities/filter/pattern.ts';

/** How long the patterns of one statement may be tried, in milliseconds: nothing else is answered meanwhile. */
const PATTERNS_MS = 2000;

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
  let spent = 0;
  return {
    begin() {
      spent = 0;
    },
    matches(pattern, flags, value) {
      if (typeof pattern !== 'string' || typeof flags !== 'string') return 0;
      if (typeof value !== 'string') return 0;
      if (spent > PATTERNS_MS) {
        throw badQuery(
          'its patterns take too long over these records. Use shorter ones, or narrow the filter down.',
        );
      }
      const start = performance.now();
      const isMatch = compilePattern(pattern, flags).test(value);
      spent += performance.now() - start;
      return isMatch ? 1 : 0;
    },
  };
}
