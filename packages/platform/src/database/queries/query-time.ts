/** Time limit of the statements on one SQLite connection; nothing else can interrupt them. */

/** Time limit of statements. */
export interface QueryTime {
  /** Sets the moment, in the time of `performance.now()`, at which statements are stopped. */
  endAt(moment: number): void;
  /**
   * `within_time()` in SQL, called for each row that a statement reads.
   *
   * @throws QueryTimeExceeded once the moment has passed.
   */
  check(): 1;
}

/** A statement ran until its time limit. */
export class QueryTimeExceeded extends Error {
  override readonly name = 'QueryTimeExceeded';
}

/** Creates the time limit of one connection, unlimited until it is set. */
export function createQueryTime(): QueryTime {
  let end = Number.POSITIVE_INFINITY;
  return {
    endAt(moment) {
      end = moment;
    },
    check() {
      if (performance.now() > end) throw new QueryTimeExceeded('The statement took too long.');
      return 1;
    },
  };
}
