/**
 * Measures searches with growing numbers of records, and batches that create records of two entities, compared with
 * requests that create one record each.
 */
import { join } from 'node:path';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { alternate, type Figure, type Measure, type Sample } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import type { BenchServer } from './bench-server.ts';
import type { Goal } from './goals.ts';
import { toRequest } from './http-connection.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate } from './rate.ts';
import { fillTarget, stopTargets, type Target } from './target.ts';
import { taskAt } from './task.ts';
import { recordsPath } from './workloads.ts';

const RARE = 'a rare word';
const RARE_BY_DATE = 'a rare word, sorted by date';
const COMMON = 'a word of all records';

/** Maximum median of the duration of a search for a rare word in at most 100,000 records, in milliseconds. */
const SEARCH_MS = 30;
const SEARCHED = 100_000;

const SINGLE = 'creates';
const BATCH = 'batches of ten creates';
const IN_BATCH = 10;

const note = { properties: { title: { type: 'string' } } };

/**
 * @param folder folder for the data of the platforms.
 * @param postgres server to measure on in addition to SQLite; undefined to measure SQLite only.
 */
export async function measureSearches(
  folder: string,
  { rounds, seconds, sizes }: BenchOptions,
  postgres?: BenchPostgres,
): Promise<Figure[]> {
  const targets: Target[] = [];
  try {
    for (const name of postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
      for (const [size, records] of sizes) {
        const label = `${name}, ${size}`;
        const database = name === 'SQLite' ? undefined : await postgres?.create(`search_${size}`);
        const options = { search: ['title', 'description'], entities: { Note: note }, database };
        const server = await startPlatformServer(join(folder, label), options);
        targets.push(await fillTarget(label, server, records));
      }
    }
    const measuresOf = (kinds: readonly (readonly [string, (target: Target) => Measure])[]) =>
      new Map(
        targets.flatMap((target) =>
          kinds.map(([kind, measure]): [string, Measure] => [
            `${target.name}, ${kind}`,
            measure(target),
          ]),
        ),
      );
    const search = (sort: string, textOf: (target: Target) => string) => (target: Target) => () =>
      measureSearch(target.server, () => textOf(target), sort, seconds);
    const rare = ({ ids }: Target) => `plot ${Math.floor(Math.random() * ids.length)}`;
    const searches = [
      [RARE, search('', rare)],
      [RARE_BY_DATE, search('-created_date', rare)],
      [COMMON, search('', () => 'boundary')],
    ] as const;
    const writes = [
      [
        SINGLE,
        ({ server }: Target) =>
          () =>
            measureCreates(server, seconds),
      ],
      [
        BATCH,
        ({ server }: Target) =>
          () =>
            measureBatches(server, seconds),
      ],
    ] as const;
    return [
      ...(await alternate('searches', measuresOf(searches), rounds)),
      ...(await alternate('records created', measuresOf(writes), rounds)),
    ];
  } finally {
    await stopTargets(targets);
  }
}

/** Goals: a fast search for a rare word, and batches that create more records than single requests. */
export function goalsOfSearches(figures: readonly Figure[], { sizes }: BenchOptions): Goal[] {
  const isSearched = (target: string) =>
    [...sizes].some(([size, count]) => count <= SEARCHED && target.includes(`, ${size}, `));
  return figures.flatMap(({ name, medians }) =>
    [...medians].flatMap(([target, value]): Goal[] => {
      if (name === 'searches, ms, p50' && target.includes(RARE) && isSearched(target)) {
        return [
          { name: `${SEARCH_MS} ms to ${name}: ${target}`, ratio: SEARCH_MS / value, atLeast: 1 },
        ];
      }
      if (name !== 'records created/s' || !target.endsWith(BATCH)) return [];
      const single = medians.get(target.replace(BATCH, SINGLE)) ?? Number.NaN;
      return [{ name: `${name}: ${target} to ${SINGLE}`, ratio: value / single, atLeast: 1 }];
    }),
  );
}

function measureSearch(
  server: BenchServer,
  textOf: () => string,
  sort: string,
  seconds: number,
): Promise<Sample> {
  const next = () => {
    const q = encodeURIComponent(JSON.stringify({ $search: textOf() }));
    return toRequest(server, 'GET', `${recordsPath(server)}?limit=20&sort=${sort}&q=${q}`);
  };
  const fits = ({ body }: { readonly body: Buffer }) => JSON.parse(`${body}`).length > 0;
  // Uses one connection, so that the durations contain no waiting for other searches.
  return measureRate(server, { next, fits, connections: 1 }, seconds);
}

function measureCreates(server: BenchServer, seconds: number): Promise<Sample> {
  const next = () => toRequest(server, 'POST', recordsPath(server), taskAt(0, 1));
  return measureRate(server, { next, fits: ({ status }) => status === 200 }, seconds);
}

async function measureBatches(server: BenchServer, seconds: number): Promise<Sample> {
  const path = API_PREFIX + routes.batch.replace(':appId', server.appId);
  const operations = Array.from({ length: IN_BATCH }, (_, index) =>
    index % 2 === 0
      ? { create: 'Task', data: taskAt(index, IN_BATCH) }
      : { create: 'Note', data: { title: 'of a batch' } },
  );
  const next = () => toRequest(server, 'POST', path, operations);
  const sample = await measureRate(server, { next, fits: ({ status }) => status === 200 }, seconds);
  return { ...sample, rate: sample.rate * IN_BATCH };
}
