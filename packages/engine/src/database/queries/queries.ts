/**
 * Queries: reads whose work grows with the amount of data, such as lists, counts and aggregations.
 *
 * Each query runs in a slot: a reader thread on SQLite, a connection of a separate pool on PostgreSQL. So a
 * slow query does not block the process, and never uses a connection that a sign-in, a read by id or a write
 * needs.
 */
import { ServiceError } from '../../kernel/service-error.ts';
import type { SqlConnection } from '../sql-connection.ts';
import { createQueryShares, type QueryClient } from './query-shares.ts';
import { QueryTimeExceeded } from './query-time.ts';

/** Default time limit of one query, in milliseconds. */
export const QUERY_MS = 5000;

/** Runs queries, and limits their duration and the number of slots that one client can use. */
export interface Queries {
  /**
   * Runs one query.
   *
   * @param work may run several statements, which share the time limit.
   * @throws QueryTooSlow when the time limit is exceeded; ServiceError `busy` when too many queries are
   * waiting.
   */
  run<Result>(
    client: QueryClient,
    work: (connection: SqlConnection) => Promise<Result>,
  ): Promise<Result>;
}

/** Reader thread or connection that runs one query at a time. */
interface QuerySlot {
  /** Connection on which a statement throws QueryTimeExceeded when the time limit has passed. */
  readonly connection: SqlConnection;
  /** Frees the slot; resolves once no statement of its query runs. */
  release(): Promise<void>;
}

/** The slots for queries to one database. */
export interface QuerySlots {
  /** Number of slots, and so of queries that can run at the same time. */
  readonly count: number;
  /**
   * Reserves a free slot for one query.
   *
   * @param limitMs time limit of all statements of the query together, in milliseconds.
   */
  open(limitMs: number): Promise<QuerySlot>;
}

/**
 * Creates the queries of one store.
 *
 * @param limitMs time limit of one query, in milliseconds.
 */
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

/** Error of a query that was stopped because it exceeded its time limit. */
export class QueryTooSlow extends ServiceError {
  readonly limitMs: number;

  constructor(limitMs: number, advice = 'Narrow the filter, or read less at a time.') {
    super('query_too_slow', `The query took longer than ${limitMs} ms and was stopped. ${advice}`, {
      // Clients that repeat requests automatically do not wait this long, so they do not repeat a query that
      // would be too slow again.
      retryAfterSeconds: 60,
    });
    this.limitMs = limitMs;
  }
}
