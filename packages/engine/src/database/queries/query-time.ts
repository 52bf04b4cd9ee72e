/**
 * Time limit of SQLite statements: Node.js cannot interrupt a statement, so an SQL function that runs for each
 * row throws when the time has passed.
 */

/** Time limit of the statements on one SQLite connection. */
export interface QueryTime {
  /** Sets the time at which statements are stopped, on the clock of `performance.now()`. */
  endAt(moment: number): void;
  /**
   * The SQL function `within_time()`, which is called for each row that a statement reads.
   *
   * @throws QueryTimeExceeded when the time limit of the statement has passed.
   */
  check(): 1;
}

/** Error of a statement that ran until its time limit. */
export class QueryTimeExceeded extends Error {
  override readonly name = 'QueryTimeExceeded';
}

/** Creates the time limit of one SQLite connection. Until `endAt` is called, statements are not limited. */
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
