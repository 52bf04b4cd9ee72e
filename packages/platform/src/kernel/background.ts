import { factsOf, type Log } from './log.ts';

/** Work that no answer waits for, so that how long it takes tells a visitor nothing. */
export interface Background {
  /** Starts some work after the current turn; a failure of it is logged. */
  run(work: () => Promise<void>): void;
  /** Waits until all work that was started has ended. */
  settled(): Promise<void>;
}

/** Makes the background of one platform. */
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
