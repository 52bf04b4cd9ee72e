import { factsOf, type Log } from './log.ts';

/**
 * Work that runs after a response is sent, so that the response time reveals nothing about the
 * work.
 */
export interface Background {
  /** Starts work after the current iteration of the event loop, and logs the error if the work fails. */
  run(work: () => Promise<void>): void;
  settled(): Promise<void>;
}

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
