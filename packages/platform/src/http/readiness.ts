import { setTimeout as wait } from 'node:timers/promises';
import { probeWrite, readMeta } from '../database/schema/meta.ts';
import type { Store } from '../database/schema/schema.ts';
import { isStoreDamaged } from '../database/store-errors.ts';
import { toHttpError } from '../database/to-http-error.ts';
import { HttpError, storeDamaged, storeUnavailable } from '../kernel/http-error.ts';

/** How long the database may take to answer, in milliseconds. */
const ANSWER_MS = 2000;

/** How long the outcome of a probe holds, in milliseconds. */
const PROBE_MS = 1000;

/**
 * Whether a platform should receive requests. It listens only once its database has the schema of this
 * release, so the schema is not checked again.
 */
export interface Readiness {
  /**
   * @throws HttpError 503 when the platform is about to stop, when its database does not answer or is damaged,
   * or when writes have failed and a probe still fails.
   */
  check(): Promise<void>;
  /**
   * Takes note of an error that a request ended with. After one of the store, the platform is ready again once
   * a write succeeds; after one of damaged data, never.
   */
  report(error: unknown): void;
  /** To be called before anything is closed. */
  stop(): void;
  /** Whether the platform is about to stop. */
  isStopping(): boolean;
}

/** Makes the readiness of one platform. */
export function createReadiness(store: Store): Readiness {
  let isStopping = false;
  let isSuspect = false;
  let damage: unknown;
  let probing: Promise<void> | undefined;

  /** One write at a time, however many ask. */
  function probe(): Promise<void> {
    if (probing) return probing;
    const probed = probeWrite(store).then(() => {
      isSuspect = false;
    });
    probing = probed;
    const forget = () => wait(PROBE_MS, undefined, { ref: false });
    void probed.then(forget, forget).then(() => {
      probing = undefined;
    });
    return probed;
  }

  return {
    async check() {
      if (isStopping) throw stopping();
      if (damage !== undefined) throw storeDamaged(damage);
      await inTime(readMeta(store, 'schema_version'));
      if (isSuspect) await inTime(probe());
    },
    report(error) {
      const causes = error instanceof Error ? [error, error.cause] : [error];
      damage ??= causes.find(isStoreDamaged);
      isSuspect ||= toHttpError(error).code === 'store_unavailable';
    },
    stop() {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}

/** @throws HttpError 503 when the database fails, or takes too long. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const tooLate = wait(ANSWER_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`The database did not answer within ${ANSWER_MS} ms.`);
  });
  try {
    await Promise.race([answer, tooLate]);
  } catch (cause) {
    throw storeUnavailable(cause);
  } finally {
    timer.abort();
  }
}

function stopping(): HttpError {
  return new HttpError('The platform is about to stop. Ask another one, or this one later.', {
    status: 503,
    code: 'stopping',
    headers: { 'Retry-After': '5' },
  });
}
