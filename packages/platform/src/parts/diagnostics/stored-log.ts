import type { Store } from '@groundwork/engine';
import type { LogRecorder } from '../../kernel/log-recorder.ts';
import { deleteOverBudget, insertLogEntries } from './log-entries.ts';

/** Interval in milliseconds in which recorded entries are stored together. */
const STORE_MS = 1000;

/**
 * Maximum size of the requests and page errors of each level, and of its other entries, in bytes. The budgets are
 * separate, so that clients cannot displace what the platform has logged.
 */
const LEVEL_BYTES = 16 * 1024 * 1024;

export interface StoredLog {
  /** Stores the entries that were recorded until now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function createStoredLog(
  store: Store,
  recorder: Pick<LogRecorder, 'take'>,
  levelBytes = LEVEL_BYTES,
): StoredLog {
  /**
   * Number of bytes stored since the last check of the budgets. They are checked only after each sixteenth of a
   * budget, because a check takes time.
   */
  let unchecked = levelBytes;
  let storing = Promise.resolve();

  const storeAll = async () => {
    const entries = recorder.take();
    if (entries.length === 0) return;
    try {
      unchecked += await insertLogEntries(store, entries);
      if (unchecked < levelBytes / 16) return;
      unchecked = 0;
      for (const level of ['info', 'warning', 'error'] as const) {
        await deleteOverBudget(store, level, 'in', levelBytes);
        await deleteOverBudget(store, level, 'not in', levelBytes);
      }
    } catch {
      // The entries are lost, but were printed. Logging the failure would record another entry. The readiness check
      // reports a store that fails.
    }
  };
  const flush = () => {
    storing = storing.then(storeAll);
    return storing;
  };
  const timer = setInterval(flush, STORE_MS).unref();
  return {
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
