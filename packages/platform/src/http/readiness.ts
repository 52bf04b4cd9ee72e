import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isStoreDamaged,
  readMeta,
  type Store,
  toServiceError,
  writeMeta,
} from '@groundwork/engine';
import { ServiceError, storeUnavailable } from '@groundwork/engine/kernel';

/** Time limit for the response of the database to a probe, in milliseconds. */
const RESPONSE_MS = 2000;

/** Time for which the result of a probe is cached, in milliseconds. */
const PROBE_MS = 1000;

const PROBE_KEY = 'write_probe';

/**
 * Size of the test write, in random bytes, which neither compress well nor fit into the free pages of a typical
 * database file.
 */
const PROBE_BYTES = 192 * 1024;

/**
 * Readiness of a platform. The database's schema is not checked, because a platform listens only if the schema is
 * current.
 */
export interface Readiness {
  /**
   * Checks whether the platform is ready.
   *
   * @throws ServiceError `stopping` when the platform is about to stop, `store_unavailable` when the database
   * does not respond or is damaged, or when writes have failed and a test write fails too.
   */
  check(): Promise<void>;
  /**
   * Records a request's error. After an error of the database or file store, the platform is ready again
   * once a write succeeds. After damaged data was found, the platform is never ready again.
   */
  report(error: unknown): void;
  /** Records that the platform is about to stop. Must be called before any resource is closed. */
  stop(): void;
  isStopping(): boolean;
}

export function createReadiness(store: Store): Readiness {
  let isStopping = false;
  let isSuspect = false;
  let damage: unknown;
  let probing: Promise<void> | undefined;

  /** Probes the database. Checks that run at the same time share one probe. */
  function probe(): Promise<void> {
    if (probing) return probing;
    const probed = probeWrite(store).then(() => {
      isSuspect = false;
    });
    probing = probed;
    const waitForExpiry = () => wait(PROBE_MS, undefined, { ref: false });
    void probed.then(waitForExpiry, waitForExpiry).then(() => {
      probing = undefined;
    });
    return probed;
  }

  return {
    async check() {
      if (isStopping) throw stopping();
      if (damage !== undefined) throw toServiceError(damage);
      await inTime(readMeta(store, 'schema_version'));
      if (isSuspect) await inTime(probe());
    },
    report(error) {
      const causes = error instanceof Error ? [error, error.cause] : [error];
      damage ??= causes.find(isStoreDamaged);
      isSuspect ||= toServiceError(error).code === 'store_unavailable';
    },
    stop() {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}

/**
 * Writes and deletes as much data as many records need. Throws the error that any write would throw, for example on a
 * full disk.
 */
async function probeWrite(store: Store): Promise<void> {
  await writeMeta(store, PROBE_KEY, randomBytes(PROBE_BYTES).toString('base64'));
  await writeMeta(store, PROBE_KEY, undefined);
}

/** @throws ServiceError `store_unavailable` when the database fails, or takes too long. */
async function inTime(response: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const tooLate = wait(RESPONSE_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The database did not respond within ${RESPONSE_MS} ms.`);
  });
  try {
    await Promise.race([response, tooLate]);
  } catch (cause) {
    throw storeUnavailable(cause);
  } finally {
    timer.abort();
  }
}

function stopping(): ServiceError {
  return new ServiceError(
    'stopping',
    'The platform is about to stop. Send the request to another node, or try again later.',
    { retryAfterSeconds: 5 },
  );
}
