/** Measures lists whose references are expanded, compared with the same lists without expansions. */
import { join } from 'node:path';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { alternate, type Figure, type Measure } from './alternate.ts';
import type { BenchPostgres } from './bench-postgres.ts';
import { type BenchServer, callOnce } from './bench-server.ts';
import type { Goal } from './goals.ts';
import { toRequest } from './http-connection.ts';
import type { BenchOptions } from './options.ts';
import { startPlatformServer } from './platform-server.ts';
import { measureRate } from './rate.ts';
import { stopTargets } from './target.ts';
import { PAGE, taskAt } from './task.ts';

const PLAIN = 'plain';
const EXPANDED = 'two expansions';

/** Minimum rate of lists with two expansions, as a share of the rate of the same lists without them. */
const OF_PLAIN = 0.5;

const RECORDS = 5000;
const TEAMS = 20;
const PER_CALL = 250;

const to = (entity: string) => ({ type: 'reference', entity });
const text = { type: 'string' };
const entities = {
  Team: { properties: { title: text, description: text } },
  Job: { properties: { title: text, description: text, team: to('Team'), owner: to('Team') } },
};

/**
 * @param folder folder for the data of the platforms.
 * @param postgres server to measure on in addition to SQLite; undefined to measure SQLite only.
 */
export async function measureReferences(
  folder: string,
  { rounds, seconds }: BenchOptions,
  postgres?: BenchPostgres,
): Promise<Figure[]> {
  const targets: { readonly name: string; readonly server: BenchServer; readonly others: [] }[] =
    [];
  try {
    for (const name of postgres ? ['SQLite', 'PostgreSQL'] : ['SQLite']) {
      const database = name === 'SQLite' ? undefined : await postgres?.create('references');
      const server = await startPlatformServer(join(folder, name), { entities, database });
      targets.push({ name, server, others: [] });
      await createJobs(server);
    }
    const measures = targets.flatMap(({ name, server }) =>
      [PLAIN, EXPANDED].map((kind): [string, Measure] => {
        const expand = kind === PLAIN ? '' : '&expand=team,owner';
        const path = `${pathOf(server, 'Job')}?limit=${PAGE}${expand}`;
        const request = toRequest(server, 'GET', path);
        const fits = ({ body }: { readonly body: Buffer }) => {
          const jobs: readonly { expand?: { team: { title: string } } }[] = JSON.parse(`${body}`);
          return jobs.length === PAGE && jobs.every(({ expand: found }) => !expand || found?.team);
        };
        return [
          `${name}, ${kind}`,
          () => measureRate(server, { next: () => request, fits }, seconds),
        ];
      }),
    );
    return await alternate(`lists of ${PAGE}`, new Map(measures), rounds);
  } finally {
    await stopTargets(targets);
  }
}

/**
 * Goals for expansions: a list with two expansions must have at least half the rate of the same list without
 * expansions.
 */
export function goalsOfReferences(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) =>
    [...medians].flatMap(([target, rate]): Goal[] => {
      if (!name.endsWith('/s') || !target.endsWith(EXPANDED)) return [];
      const plain = medians.get(target.replace(EXPANDED, PLAIN)) ?? Number.NaN;
      return [{ name: `${name}: ${target} to ${PLAIN}`, ratio: rate / plain, atLeast: OF_PLAIN }];
    }),
  );
}

function pathOf({ appId }: BenchServer, entity: string): string {
  return API_PREFIX + routes.entityRecords.replace(':appId', appId).replace(':entity', entity);
}

async function createJobs(server: BenchServer): Promise<void> {
  const task = (place: number) => {
    const { title, description } = taskAt(place, RECORDS);
    return { title, description };
  };
  const create = async (entity: string, records: readonly object[]) => {
    const { status, body } = await callOnce(
      server,
      'POST',
      `${pathOf(server, entity)}/bulk`,
      records,
    );
    if (status >= 300) throw new Error(`${server.origin} took no records: ${status} ${body}`);
    const made: readonly { id: string }[] = JSON.parse(body.toString());
    return made.map(({ id }) => id);
  };
  const teams = await create(
    'Team',
    Array.from({ length: TEAMS }, (_, place) => task(place)),
  );
  for (let first = 0; first < RECORDS; first += PER_CALL) {
    const jobs = Array.from({ length: PER_CALL }, (_, index) => ({
      ...task(first + index),
      team: teams[index % TEAMS],
      owner: teams[(index * 7) % TEAMS],
    }));
    await create('Job', jobs);
  }
}
