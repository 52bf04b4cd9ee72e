/**
 * Idempotency keys of requests whose work cannot be undone by a transaction, such as sending an email or calling a
 * function.
 *
 * A node claims the key before the work, renews the claim during the work, and stores the response afterwards. If a
 * claim is no longer renewed, its node was lost, and it is unknown whether the work was completed. No other node
 * acquires such a claim, because doing so could repeat the work. A repeated request gets an error instead.
 */

import type { SqlConnection, Writer } from '../database/sql-connection.ts';
import { factsOf, type Log } from '../kernel/log.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { findResponseLocked, type RepeatableWrite } from './idempotency.ts';
import {
  deleteKey,
  IN_PROGRESS,
  storeResponse,
  updateResponse,
} from './tables/idempotency-keys.ts';

const RENEWAL_MS = 10_000;

/**
 * Time after which a claim that was not renewed counts as lost. This time allows for failed renewals, and for
 * differences between the nodes' clocks.
 */
const LOST_MS = 60_000;

/** A claimed idempotency key. The caller must call one of the two methods, which never throw. */
interface Claim {
  /** Stores the response to the request for a day. */
  complete(response: string): Promise<void>;
  release(): Promise<void>;
}

/** Claims idempotency keys. A claim holds on all the platform's nodes. */
export interface Claims {
  /**
   * Claims the key of a request.
   *
   * @returns the claim, or the response if an earlier request with the key was completed.
   * @throws ServiceError `idempotency_key_reused` when the key belongs to another request, `busy` while the
   * work runs, `outcome_unknown` when its outcome is unknown.
   */
  take(request: RepeatableWrite): Promise<Claim | string>;
}

export function createClaims(writer: Writer, log: Log): Claims {
  return {
    async take(request) {
      const { requestHash } = request;
      const earlier = await writer.write(async (connection) => {
        const found = await findResponseLocked(connection, request);
        if (!found)
          await storeResponse(connection, request, { requestHash, response: IN_PROGRESS });
        return found;
      });
      if (earlier && earlier.response !== IN_PROGRESS) return earlier.response;
      if (earlier) {
        throw Date.now() - Date.parse(earlier.date) > LOST_MS ? outcomeUnknown() : inProgress();
      }
      // Ignores a failed renewal, because the next renewal still comes before the claim counts as
      // lost.
      const renewal = setInterval(() => {
        writer
          .write((connection) => updateResponse(connection, request, IN_PROGRESS))
          .catch(() => {});
      }, RENEWAL_MS).unref();
      const end = async (work: (connection: SqlConnection) => Promise<void>) => {
        clearInterval(renewal);
        // An error is only logged: the work is done, so its response must be returned even if the idempotency
        // key cannot be updated.
        await writer.write(work).catch((error: unknown) => log.error(factsOf(error)));
      };
      return {
        complete: (response) => end((connection) => updateResponse(connection, request, response)),
        release: () => end((connection) => deleteKey(connection, request)),
      };
    },
  };
}

function inProgress(): ServiceError {
  return new ServiceError(
    'busy',
    'The first request with this idempotency key is still running. Wait for it.',
    { retryAfterSeconds: 2 },
  );
}

function outcomeUnknown(): ServiceError {
  return new ServiceError(
    'outcome_unknown',
    'A request with this idempotency key was started, and its outcome is unknown. Check whether it was done; to repeat it, send a new key.',
  );
}
