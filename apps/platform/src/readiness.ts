import { setTimeout as wait } from 'node:timers/promises';
import { HttpError, storeUnavailable } from './http/http-error.ts';
import { readMeta } from './store/meta.ts';
import type { Store } from './store/schema.ts';

/** How long the database may take to answer, in milliseconds. */
const ANSWER_MS = 2000;

/**
 * Whether a platform should be sent requests. It listens only once its database has the schema of this
 * release, so that is not asked for again.
 */
export interface Readiness {
  /** @throws HttpError 503 when the platform is about to stop, or its database does not answer. */
  check(): Promise<void>;
  /** To be called before anything is closed. */
  stop(): void;
  /** Whether the platform is about to stop. */
  isStopping(): boolean;
}

/** Makes the readiness of one platform. */
export function createReadiness(store: Store): Readiness {
  let isStopping = false;
  return {
    async check() {
      if (isStopping) throw stopping();
      const timer = new AbortController();
      const tooLate = wait(ANSWER_MS, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`The database did not answer within ${ANSWER_MS} ms.`);
      });
      const answer = readMeta(store, 'schema_version');
      try {
        await Promise.race([answer, tooLate]);
      } catch (cause) {
        throw storeUnavailable(cause);
      } finally {
        timer.abort();
      }
    },
    stop() {
      isStopping = true;
    },
    isStopping: () => isStopping,
  };
}

function stopping(): HttpError {
  return new HttpError('The platform is about to stop. Ask another one, or this one later.', {
    status: 503,
    code: 'stopping',
    headers: { 'Retry-After': '5' },
  });
}
