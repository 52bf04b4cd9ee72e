import type { Pool, PoolClient } from 'pg';
import type { QuerySlots } from '../queries/queries.ts';
import { QueryTimeExceeded } from '../queries/query-time.ts';
import type { SqlConnection } from '../sql-connection.ts';
import { isCanceled } from '../store-errors.ts';
import { toSqlConnection } from './postgres-connection.ts';

/**
 * @param pool connection pool that is used only for queries; the database cancels statements that exceed the query time
 * limit.
 * @param count number of connections in the pool.
 */
export function createPostgresQuerySlots(pool: Pool, count: number): QuerySlots {
  return {
    count,
    async open(limitMs) {
      const client = await pool.connect();
      const time = createRemainingTime(client, performance.now() + limitMs);
      return {
        connection: withinTime(toSqlConnection(client), time),
        async release() {
          const isUsable = await time.reset();
          client.release(!isUsable);
        },
      };
    },
  };
}

interface RemainingTime {
  /** @throws QueryTimeExceeded if the query has no time left for the next statement. */
  limit(): Promise<void>;
  /** Restores the connection's default time limit. Returns false if this fails. */
  reset(): Promise<boolean>;
}

/** @param end time at which the query is stopped, on the clock of `performance.now()`. */
function createRemainingTime(client: PoolClient, end: number): RemainingTime {
  let isFirst = true;
  let isChanged = false;
  return {
    async limit() {
      const left = Math.ceil(end - performance.now());
      if (left <= 0) throw new QueryTimeExceeded('The statements took too long.');
      // The first statement needs no time limit of its own: the connection's default limit equals
      // the limit of a whole query.
      if (!isFirst) {
        isChanged = true;
        await client.query(`SET statement_timeout = ${left}`);
      }
      isFirst = false;
    },
    async reset() {
      if (!isChanged) return true;
      return client.query('RESET statement_timeout').then(
        () => true,
        () => false,
      );
    },
  };
}

function withinTime(connection: SqlConnection, { limit }: RemainingTime): SqlConnection {
  const limited =
    <Arguments extends unknown[], Result>(run: (...given: Arguments) => Result | Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      await limit();
      try {
        return await run(...given);
      } catch (error) {
        throw isCanceled(error) ? new QueryTimeExceeded('The statement took too long.') : error;
      }
    };
  return {
    ...connection,
    all: limited(connection.all),
    get: limited(connection.get),
    allAsArrays: limited(connection.allAsArrays),
    getAsArray: limited(connection.getAsArray),
  };
}
