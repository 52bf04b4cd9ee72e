import { badQuery } from '../service-error.ts';

/** Limit of the processor time for all patterns of one query, in milliseconds, because matching blocks the process. */
const PATTERNS_MS = 2000;

export interface PatternTime {
  /** Resets the used time; called when a query starts. */
  begin(): void;
  /** @throws ServiceError `bad_request` if earlier patterns of the query have exceeded the time limit. */
  spend<Result>(work: () => Result): Result;
}

export function createPatternTime(): PatternTime {
  let spent = 0;
  // Processor time when the first pattern of the query started. Statements without patterns skip this reading, because
  // it takes microseconds.
  let processor: NodeJS.CpuUsage | undefined;
  return {
    begin() {
      spent = 0;
      processor = undefined;
    },
    spend(work) {
      processor ??= process.cpuUsage();
      // Both the elapsed time and the processor time must exceed the limit, because on a busy machine the
      // elapsed time includes the time of other processes.
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

function processorTime(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
