import { badQuery } from '../../kernel/service-error.ts';

/**
 * Maximum size of the records that one write may change or delete, in bytes, counting each record before and
 * after. All of them are held until the write is published, and parsed they use several times as much memory.
 */
const BUDGET = 64 * 1024 * 1024;

/** Memory budget of one write. */
export interface WriteBudget {
  /**
   * Uses some of the budget.
   *
   * @param length of JSON, in bytes or characters.
   * @throws ServiceError `bad_request` when the budget is exceeded.
   */
  take(length: number): void;
}

/** Creates the budget of one write: 64 MiB. */
export function createWriteBudget(): WriteBudget {
  let taken = 0;
  return {
    take(length) {
      taken += length;
      if (taken <= BUDGET) return;
      throw badQuery(
        `one call changes or deletes at most ${BUDGET / (1024 * 1024)} MiB of records, counted before and after the change. Split it into several requests.`,
      );
    },
  };
}
