const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before the work is repeated, in milliseconds; undefined if the work is done. */
export type Wait = number | undefined;

export interface Runner {
  /** Runs the work now. If the work is already running, runs it again afterwards. */
  run(): void;
  /** Runs other work while no tab runs the work of this runner. */
  exclusively(other: () => Promise<void>): Promise<void>;
  stop(): void;
}

/**
 * Creates a runner that repeats its work after growing waits until the work is done.
 *
 * @param name name of the lock that the tabs share; undefined if the work concerns only this page.
 * @param work resolves with the shortest wait before the work is repeated; never rejects.
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
    // A random part of the wait spreads the requests of many pages when the platform can be reached again.
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
