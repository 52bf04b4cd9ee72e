import { factsOf, type Log } from './log.ts';

/** Background work for which no response waits, so that response times reveal nothing about it. */
export interface Background {
  /** Starts work after the current iteration of the event loop; an error is logged. */
  run(work: () => Promise<void>): void;
  /** Waits until all started work has ended. */
  settled(): Promise<void>;
}

/** Creates the background work of one platform. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error(factsOf(error)))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
