import { badQuery } from '../service-error.ts';

/** Processor time for the patterns of one query, in milliseconds, because matching blocks the process. */
const PATTERNS_MS = 2000;

/** Time limit of the patterns of a query. */
export interface PatternTime {
  /** Starts a query and resets its time limit. */
  begin(): void;
  /**
   * Runs work that evaluates patterns.
   *
   * @throws ServiceError `bad_request`, before the work, if the patterns of the query have exceeded their
   *   time limit.
   */
  spend<Result>(work: () => Result): Result;
}

/** Creates the time limit for queries that run one after the other. */
export function createPatternTime(): PatternTime {
  let spent = 0;
  // Read for the first pattern only, because most statements have none and reading it takes microseconds.
  let processor: NodeJS.CpuUsage | undefined;
  return {
    begin() {
      spent = 0;
      processor = undefined;
    },
    spend(work) {
      processor ??= process.cpuUsage();
      // On a busy machine the clock alone would also count the time of other processes.
      if (spent > PATTERNS_MS && processorTime(processor) > PATTERNS_MS) {
        throw badQuery(
          'its patterns take too long on these records. Use shorter patterns, or narrow the filter down.',
        );
      }
      const start = performance.now();
      const result = work();
      spent += performance.now() - start;
      return result;
    },
  };
}

/** Returns the processor time that this process has used since `start`, in milliseconds. */
function processorTime(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
