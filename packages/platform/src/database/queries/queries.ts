/**
 * Queries: reads whose work grows with the data, such as lists, counts and aggregations.
 *
 * Each runs in a slot of its own: a reader thread on SQLite, a connection of a separate pool on PostgreSQL. So
 * no query blocks the process or takes a connection that a sign-in, a read by id or a write needs.
 */
import { ServiceError } from '../../kernel/service-error.ts';
import type { SqlConnection } from '../sql-connection.ts';
import { createQueryShares, type QueryClient } from './query-shares.ts';
import { QueryTimeExceeded } from './query-time.ts';

/** Time for one query unless the settings say otherwise, in milliseconds. */
export const QUERY_MS = 5000;

/** Runs queries, each within a time limit and the share of its client. */
export interface Queries {
  /**
   * Runs one query.
   *
   * @param work may run several statements; they share the time limit.
   * @throws QueryTooSlow once the time limit is exceeded; ServiceError `busy` when too many queries wait already.
   */
  run<Result>(
    client: QueryClient,
    work: (connection: SqlConnection) => Promise<Result>,
  ): Promise<Result>;
}

/** Runs one query at a time. */
interface QuerySlot {
  /** Its statements throw QueryTimeExceeded once the time limit is exceeded. */
  readonly connection: SqlConnection;
  /** Resolves once nothing runs in the slot any more. */
  release(): Promise<void>;
}

/** The slots of one engine. */
export interface QuerySlots {
  /** Most queries that run at a time. */
  readonly count: number;
  /** Opens a free slot. @param limitMs time for all statements of the query together. */
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

  constructor(limitMs: number, advice = 'Narrow it down, or read less at a time.') {
    super('query_too_slow', `The query took longer than ${limitMs} ms and was stopped. ${advice}`, {
      // Longer than clients wait before a retry, which would be too slow again.
      retryAfterSeconds: 60,
    });
    this.limitMs = limitMs;
  }
}
