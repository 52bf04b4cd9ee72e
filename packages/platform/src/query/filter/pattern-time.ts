import { badQuery } from './bad-query.ts';

/** How long the patterns of one query may be tried, in milliseconds: nothing else is answered meanwhile. */
const PATTERNS_MS = 2000;

/** Bounds how long the patterns of a query take. */
export interface PatternTime {
  /** Begins a query, whose patterns have their time to themselves. */
  begin(): void;
  /**
   * Does some work that tries patterns.
   *
   * @throws HttpError 400, before the work, when those of the query took too long together.
   */
  spend<Result>(work: () => Result): Result;
}

/** Makes the measure of one query after the other. */
export function createPatternTime(): PatternTime {
  let spent = 0;
  return {
    begin() {
      spent = 0;
    },
    spend(work) {
      if (spent > PATTERNS_MS) {
        throw badQuery(
          'its patterns take too long over these records. Use shorter ones, or narrow the filter down.',
        );
      }
      const start = performance.now();
      const result = work();
      spent += performance.now() - start;
      return result;
    },
  };
}
