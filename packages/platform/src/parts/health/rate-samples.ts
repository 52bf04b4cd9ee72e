import { engineOf, type Store } from '@groundwork/engine';
import type { RateRange, RateSample } from '@groundwork/sdk/protocol';
import { sql } from 'kysely';
import type { Metrics } from '../../metrics/metrics.ts';

interface RateSampleRow {
  /** Start of the five minutes in which the requests were counted. */
  date: string;
  requests: number;
  failures: number;
  milliseconds: number;
  database_bytes: number;
}

declare module '@groundwork/engine' {
  interface Schema {
    rate_samples: RateSampleRow;
  }
}

/** Statements of a migration that creates the table of request rates, which all nodes share. */
export const rateTables: readonly string[] = [
  `CREATE TABLE rate_samples (
    date text PRIMARY KEY,
    requests bigint NOT NULL,
    failures bigint NOT NULL,
    milliseconds bigint NOT NULL,
    database_bytes bigint NOT NULL
  )`,
];

export const RATE_DAYS = 31;

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5 * MINUTE_MS;

/** Periods of each range: their duration, their number, and the length of the date that identifies them. */
const RANGES = {
  hour: { ms: SAMPLE_MS, count: 12, dateLength: 16 },
  day: { ms: 60 * MINUTE_MS, count: 24, dateLength: 13 },
  month: { ms: 24 * 60 * MINUTE_MS, count: 30, dateLength: 10 },
} as const satisfies Record<RateRange, object>;

export interface RateSamples {
  /** Stores the requests since the last call. */
  store(): Promise<void>;
  /** Reads the stored requests, and adds those of this node that are not stored yet. */
  read(): Promise<Record<RateRange, RateSample[]>>;
}

/** Creates the counts of this node's requests, which are stored every minute. */
export function createRateSamples(
  store: Store,
  { requestTotals: totals }: Pick<Metrics, 'requestTotals'>,
): RateSamples {
  let stored = { ...totals };

  /** Returns the counts of the requests that are not stored yet. */
  function countPending() {
    return {
      requests: totals.requests - stored.requests,
      failures: totals.failures - stored.failures,
      milliseconds: Math.round((totals.seconds - stored.seconds) * 1000),
    };
  }

  async function readRange(range: RateRange): Promise<RateSample[]> {
    const { ms, count, dateLength } = RANGES[range];
    const last = Math.floor(Date.now() / ms) * ms;
    const dates = Array.from({ length: count }, (_, index) =>
      new Date(last - (count - 1 - index) * ms).toISOString(),
    );
    // Not a parameter, because PostgreSQL would treat the expressions of SELECT and GROUP BY as different.
    const period = sql<string>`substr(date, 1, ${sql.lit(dateLength)})`;
    const rows = await store
      .selectFrom('rate_samples')
      .select(({ fn }) => [
        period.as('period'),
        fn.sum('requests').as('requests'),
        fn.sum('failures').as('failures'),
        fn.sum('milliseconds').as('milliseconds'),
        fn.max('database_bytes').as('database_bytes'),
      ])
      .where('date', '>=', dates[0] ?? '')
      .groupBy(period)
      .execute();
    const byPeriod = new Map(rows.map((row) => [row.period, row]));
    return dates.map((date) => {
      const row = byPeriod.get(date.slice(0, dateLength));
      const pending = date === dates.at(-1) ? countPending() : undefined;
      const sum = (name: 'requests' | 'failures' | 'milliseconds') =>
        Number(row?.[name] ?? 0) + (pending?.[name] ?? 0);
      const requests = sum('requests');
      return {
        date,
        requests,
        failures: sum('failures'),
        average_ms: requests === 0 ? null : Math.round(sum('milliseconds') / requests),
        database_bytes: row ? Number(row.database_bytes) : null,
      };
    });
  }

  return {
    async store() {
      const pending = countPending();
      if (pending.requests === 0) return;
      stored = { ...totals };
      const row: RateSampleRow = {
        ...pending,
        date: new Date(Math.floor(Date.now() / SAMPLE_MS) * SAMPLE_MS).toISOString(),
        database_bytes: await readDatabaseSize(store),
      };
      await store
        .insertInto('rate_samples')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('date').doUpdateSet(({ eb, ref }) => ({
            requests: eb(ref('rate_samples.requests'), '+', row.requests),
            failures: eb(ref('rate_samples.failures'), '+', row.failures),
            milliseconds: eb(ref('rate_samples.milliseconds'), '+', row.milliseconds),
            database_bytes: row.database_bytes,
          })),
        )
        .execute();
    },
    async read() {
      return {
        hour: await readRange('hour'),
        day: await readRange('day'),
        month: await readRange('month'),
      };
    },
  };
}

/** Returns the size of the database in bytes. */
export async function readDatabaseSize(store: Store): Promise<number> {
  const query =
    engineOf(store) === 'sqlite'
      ? sql<{
          bytes: number;
        }>`SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size`
      : sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`;
  const { rows } = await query.execute(store);
  return Number(rows[0]?.bytes);
}
