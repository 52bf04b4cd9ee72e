/**
 * Time limit of SQLite statements: Node.js cannot interrupt a statement, so an SQL function that runs for each
 * row throws when the time has passed.
 */

export interface QueryTime {
  /** @param moment time at which statements are stopped, on the clock of `performance.now()`. */
  endAt(moment: number): void;
  /** The SQL function `within_time()`, which statements call for each row. It throws QueryTimeExceeded at the limit. */
  check(): 1;
}

export class QueryTimeExceeded extends Error {
  override readonly name = 'QueryTimeExceeded';
}

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
