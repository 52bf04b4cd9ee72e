import { badQuery } from '../../kernel/service-error.ts';

/**
 * Maximum total size of the records that one write changes or deletes, in bytes. Each record counts twice, before
 * and after the change. All records are in memory until the write is published. Parsed, they use several times as
 * much memory.
 *
 * @limit
 */
const BUDGET_BYTES = 64 * 1024 * 1024;

export interface WriteBudget {
  /** Subtracts the length of the JSON of records. Throws a ServiceError `bad_request` when the budget is exceeded. */
  take(length: number): void;
}

export function createWriteBudget(): WriteBudget {
  let taken = 0;
  return {
    take(length) {
      taken += length;
      if (taken <= BUDGET_BYTES) return;
      throw badQuery(
        `one call changes or deletes at most ${BUDGET_BYTES / (1024 * 1024)} MiB of records, counted before and after the change. Split it into several requests.`,
      );
    },
  };
}
