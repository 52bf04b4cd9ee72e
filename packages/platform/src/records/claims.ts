/**
 * The keys of requests whose work no transaction undoes: a mail that is sent, a function that is called.
 *
 * A key is claimed before the work, and gets its answer afterwards. A claim is renewed while the work is
 * under way; one that nobody renews has lost its node, and how far the work came is not known. It is never
 * taken over, since that could do the work twice: whoever repeats the request is told instead.
 */

import type { SqlConnection } from '../database/sql-connection.ts';
import type { Writer } from '../database/writer.ts';
import { HttpError } from '../kernel/http-error.ts';
import { factsOf, type Log } from '../kernel/log.ts';
import { findAnswerAlone, type RepeatableWrite } from './idempotency.ts';
import { forgetKey, keepAnswer, settleAnswer, UNDER_WAY } from './tables/idempotency-keys.ts';

const RENEWAL_MS = 10_000;

/** How long a claim that nobody renews counts; renewals may fail, and the clocks of nodes differ. */
const LOST_MS = 60_000;

/** A key that was not used before. One of the two must be called; neither throws. */
interface Claim {
  /** Keeps an answer for a day, from now on. */
  keep(answer: string): Promise<void>;
  /** Gives the key back: nothing was done. */
  release(): Promise<void>;
}

/** Hands out the keys of a platform, over all its nodes. */
export interface Claims {
  /**
   * Claims the key of a request.
   *
   * @returns the answer itself where an earlier request with the key has one.
   * @throws HttpError 422 when the key stood for another request, 503 while the work is under way, 409
   * when how it ended is not known.
   */
  take(request: RepeatableWrite): Promise<Claim | string>;
}

/** Makes the claims of one platform. */
export function createClaims(writer: Writer, log: Log): Claims {
  return {
    async take(request) {
      const { requestHash } = request;
      const earlier = await writer.write(async (connection) => {
        const found = await findAnswerAlone(connection, request);
        if (!found) await keepAnswer(connection, request, { requestHash, answer: UNDER_WAY });
        return found;
      });
      if (earlier && earlier.answer !== UNDER_WAY) return earlier.answer;
      if (earlier) {
        throw Date.now() - Date.parse(earlier.date) > LOST_MS ? outcomeUnknown() : underWay();
      }
      // One that fails is made up for by the next.
      const renewal = setInterval(() => {
        writer.write((connection) => settleAnswer(connection, request, UNDER_WAY)).catch(() => {});
      }, RENEWAL_MS).unref();
      const end = async (work: (connection: SqlConnection) => Promise<void>) => {
        clearInterval(renewal);
        // The work is done whatever becomes of its key, and its answer is not to be lost for that.
        await writer.write(work).catch((error: unknown) => log.error(factsOf(error)));
      };
      return {
        keep: (answer) => end((connection) => settleAnswer(connection, request, answer)),
        release: () => end((connection) => forgetKey(connection, request)),
      };
    },
  };
}

function underWay(): HttpError {
  return new HttpError('The first request with this idempotency key is under way. Wait for it.', {
    status: 503,
    code: 'busy',
    headers: { 'Retry-After': '2' },
  });
}

function outcomeUnknown(): HttpError {
  return new HttpError(
    'A request with this idempotency key was begun, and its end is not known. Look whether it was done; to do it again, send a new key.',
    { status: 409, code: 'outcome_unknown' },
  );
}
