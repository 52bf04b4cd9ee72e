/**
 * Queries: reads whose work grows with the amount of data, such as lists, counts and aggregations.
 *
 * Each query runs in a slot: a reader thread on SQLite, a connection of a separate pool on PostgreSQL. So no
 * query blocks the process, or uses a connection that a sign-in, a read by id or a write needs.
 */
import { ServiceError } from '../../kernel/service-error.ts';
import type { SqlConnection } from '../sql-connection.ts';
import { createQueryShares, type QueryClient } from './query-shares.ts';
import { QueryTimeExceeded } from './query-time.ts';

/** Default time limit of one query, in milliseconds. */
export const QUERY_MS = 5000;

/** Runs queries. Limits their time, and the number of slots that one client can use. */
export interface Queries {
  /**
   * Runs one query.
   *
   * @param work may run several statements; they share the time limit.
   * @throws QueryTooSlow when the time limit is exceeded; ServiceError `busy` when too many queries are
   *   waiting.
   */
  run<Result>(
    client: QueryClient,
    work: (connection: SqlConnection) => Promise<Result>,
  ): Promise<Result>;
}

/** Runs one query at a time. */
interface QuerySlot {
  /** Connection whose statements throw QueryTimeExceeded when the time limit is exceeded. */
  readonly connection: SqlConnection;
  /** Resolves once no statement runs in the slot. */
  release(): Promise<void>;
}

/** The slots of one database. */
export interface QuerySlots {
  /** Maximum number of concurrent queries. */
  readonly count: number;
  /** Opens a free slot. @param limitMs time limit for all statements of the query together. */
  open(limitMs: number): Promise<QuerySlot>;
}

/** Creates the queries of one store. */
export function createQueries(slots: QuerySlots, limitMs: number): Queries {
  const shares = createQueryShares(slots.count, limitMs);
  return {
    async run(client, work) {
      const release = await shares.acquire(client);
      let slot: QuerySlot | undefined;
      try {
        slot = await slots.open(limitMs);
        return await work(slot.connection);
      } catch (error) {
        throw error instanceof QueryTimeExceeded ? new QueryTooSlow(limitMs) : error;
      } finally {
        if (slot) void slot.release().finally(release);
        else release();
      }
    },
  };
}

/** A query exceeded its time limit and was stopped. */
export class QueryTooSlow extends ServiceError {
  readonly limitMs: number;

  constructor(limitMs: number, advice = 'Narrow the filter, or read less at a time.') {
    super('query_too_slow', `The query took longer than ${limitMs} ms and was stopped. ${advice}`, {
      // Longer than clients wait before a retry, because the retry would be too slow as well.
      retryAfterSeconds: 60,
    });
    this.limitMs = limitMs;
  }
}
