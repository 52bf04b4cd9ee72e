import { isWithin } from '../merge/paths.ts';

/**
 * Sends drafts one at a time. If a path has several values that have not been sent, only the last one is sent.
 */
export interface DraftQueue<T> {
  add(path: string, value: T): void;
  /** Removes the drafts that are not being sent. */
  clear(): void;
  /** Runs a task before the waiting drafts, when no draft is being sent. */
  run(task: () => Promise<void>): Promise<void>;
  /** Returns the draft that is being sent; undefined if none is. */
  sending(): readonly [path: string, value: T] | undefined;
  /** Whether a draft is being sent, or a task is running. */
  isRunning(): boolean;
  /** Whether no draft is waiting or being sent. */
  isEmpty(): boolean;
  /** Resolves when the queue is empty. */
  flushed(): Promise<void>;
}

/**
 * Creates a queue without drafts.
 *
 * @param send sends a draft, and handles its own errors.
 * @param onPause called before each draft and task, and after the last one.
 */
export function createDraftQueue<T>(
  send: (path: string, value: T) => Promise<void>,
  onPause: () => void,
): DraftQueue<T> {
  const waiting = new Map<string, T>();
  const tasks: (() => Promise<void>)[] = [];
  let sending: readonly [string, T] | undefined;
  let isRunning = false;
  let running: Promise<void> | undefined;

  function start(): void {
    if (isRunning) return;
    isRunning = true;
    running = runAll();
  }

  async function runAll(): Promise<void> {
    for (;;) {
      onPause();
      const task = tasks.shift();
      const [next] = waiting;
      if (task) await task();
      else if (next) {
        waiting.delete(next[0]);
        sending = next;
        await send(...next);
        sending = undefined;
      } else break;
    }
    isRunning = false;
  }

  return {
    add(path, value) {
      // A list contains the values of its items, so their drafts are dropped.
      for (const each of [...waiting.keys()]) if (isWithin(each, path)) waiting.delete(each);
      waiting.set(path, value);
      start();
    },
    clear: () => waiting.clear(),
    run(task) {
      return new Promise((resolve, reject) => {
        tasks.push(() => task().then(resolve, reject));
        start();
      });
    },
    isRunning: () => isRunning,
    sending: () => sending,
    isEmpty: () => !sending && waiting.size === 0,
    flushed: async () => running,
  };
}
