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

export const QUERY_MS = 5000;

/** A client of queries. `held` is the connection of the client's running query. */
export interface HeldClient extends QueryClient {
  readonly held?: SqlConnection;
}

export interface Queries {
  /**
   * @param client if this client holds a running query's connection, the work runs in that query's slot and time limit.
   * @param work may run several statements, which share the time limit.
   * @throws QueryTooSlow when the time limit is exceeded; ServiceError `busy` when too many queries are waiting.
   */
  run<Result>(
    client: HeldClient,
    work: (connection: SqlConnection) => Promise<Result>,
  ): Promise<Result>;
}

interface QuerySlot {
  /** Connection on which a statement throws QueryTimeExceeded when the time limit has passed. */
  readonly connection: SqlConnection;
  /** Frees the slot. Resolves once no statement of the slot's query runs. */
  release(): Promise<void>;
}

export interface QuerySlots {
  readonly count: number;
  /** @param limitMs time limit for all the query's statements together. */
  open(limitMs: number): Promise<QuerySlot>;
}

export function createQueries(slots: QuerySlots, limitMs: number): Queries {
  const shares = createQueryShares(slots.count, limitMs);
  const explain = (error: unknown): never => {
    throw error instanceof QueryTimeExceeded ? new QueryTooSlow(limitMs) : error;
  };
  return {
    async run({ held, ...client }, work) {
      if (held) return work(held).catch(explain);
      const release = await shares.acquire(client);
      let slot: QuerySlot | undefined;
      try {
        slot = await slots.open(limitMs);
        return await work(slot.connection);
      } catch (error) {
        return explain(error);
      } finally {
        if (slot) void slot.release().finally(release);
        else release();
      }
    },
  };
}

export class QueryTooSlow extends ServiceError {
  readonly limitMs: number;

  constructor(limitMs: number, advice = 'Narrow the filter, or read less at a time.') {
    super('query_too_slow', `The query took longer than ${limitMs} ms and was stopped. ${advice}`, {
      // Clients do not retry automatically after a `Retry-After` of this length. The repeated query would be too slow
      // again.
      retryAfterSeconds: 60,
    });
    this.limitMs = limitMs;
  }
}
