const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds to wait before the work is repeated; undefined if it is done. */
export type Wait = number | undefined;

/** Runs work in one tab at a time. */
export interface Runner {
  /** Runs the work now, or again after the current run. */
  run(): void;
  /** Runs other work while no tab runs this one. */
  exclusively(other: () => Promise<void>): Promise<void>;
  stop(): void;
}

/**
 * Creates a runner, which repeats the work after growing waits.
 *
 * @param name name of the lock that the tabs share; undefined for work of this page only.
 * @param work resolves with the shortest wait before its repetition; it does not reject.
 */
export function createRunner(name: string | undefined, work: () => Promise<Wait>): Runner {
  let isRunning = false;
  let isRequested = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function exclusively(other: () => Promise<void>): Promise<void> {
    if (name === undefined || !navigator.locks) await other();
    else await navigator.locks.request(name, other);
  }

  async function runOnce(): Promise<void> {
    const wait = await work();
    if (wait === undefined) {
      failures = 0;
      return;
    }
    const backOff = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    // The jitter spreads the requests of many pages when the platform returns.
    timer = setTimeout(run, Math.max(wait, backOff * (0.5 + Math.random() / 2)));
  }

  async function loop(): Promise<void> {
    isRunning = true;
    try {
      while (isRequested && !isStopped) {
        isRequested = false;
        clearTimeout(timer);
        await exclusively(runOnce);
      }
    } finally {
      isRunning = false;
    }
    if (isStopped) clearTimeout(timer);
  }

  function run(): void {
    isRequested = true;
    if (!isRunning) void loop();
  }

  return {
    run,
    exclusively,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
