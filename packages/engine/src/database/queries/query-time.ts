/** Time limit of the statements on one SQLite connection, which cannot be interrupted in any other way. */

/** Time limit of statements. */
export interface QueryTime {
  /** Sets the time, on the clock of `performance.now()`, at which statements are stopped. */
  endAt(moment: number): void;
  /**
   * The SQL function `within_time()`, called for each row that a statement reads.
   *
   * @throws QueryTimeExceeded when the time has passed.
   */
  check(): 1;
}

/** A statement ran until its time limit. */
export class QueryTimeExceeded extends Error {
  override readonly name = 'QueryTimeExceeded';
}

/** Creates the time limit of one connection; statements are not limited until it is set. */
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
