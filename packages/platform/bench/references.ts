/**
 * Measures lists whose references are expanded, and lists of an entity whose access rule follows a reference, compared with
 * plain lists.
 */
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
const GUARDED = 'a rule through a reference';

/** Minimum rate of a list that uses references, as a share of the rate of a plain list. */
const OF_PLAIN = 0.5;

const RECORDS = 5000;
const GUARDED_RECORDS = 100_000;
const TEAMS = 20;
const PER_CALL = 250;

const to = (entity: string) => ({ type: 'reference', entity });
const text = { type: 'string' };
const entities = {
  Team: {
    properties: { title: text, description: text, members: { type: 'array', items: text } },
  },
  Job: { properties: { title: text, description: text, team: to('Team'), owner: to('Team') } },
  Guarded: {
    properties: { title: text, description: text, team: to('Team') },
    rls: { read: { 'team.members': '{{user.id}}' } },
  },
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
      [PLAIN, EXPANDED, GUARDED].map((kind): [string, Measure] => {
        const expand = kind === EXPANDED ? '&expand=team,owner' : '';
        const entity = kind === GUARDED ? 'Guarded' : 'Job';
        const path = `${pathOf(server, entity)}?limit=${PAGE}${expand}`;
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
 * Goals for references: a list with two expansions, and a list whose rule follows a reference, must have at least half the
 * rate of a plain list.
 */
export function goalsOfReferences(figures: readonly Figure[]): Goal[] {
  return figures.flatMap(({ name, medians }) =>
    [...medians].flatMap(([target, rate]): Goal[] => {
      const kind = [EXPANDED, GUARDED].find((other) => target.endsWith(other));
      if (!name.endsWith('/s') || kind === undefined) return [];
      const plain = medians.get(target.replace(kind, PLAIN)) ?? Number.NaN;
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
  const me = await callOnce(server, 'GET', `${pathOf(server, 'User')}/me`);
  const { id }: { readonly id: string } = JSON.parse(me.body.toString());
  // The user belongs to half of the teams.
  const teams = await create(
    'Team',
    Array.from({ length: TEAMS }, (_, place) => ({
      ...task(place),
      members: place % 2 === 0 ? [id] : [],
    })),
  );
  const fill = async (entity: string, count: number, refer: (index: number) => object) => {
    for (let first = 0; first < count; first += PER_CALL) {
      const records = Array.from({ length: PER_CALL }, (_, index) => ({
        ...task((first + index) % RECORDS),
        ...refer(index),
      }));
      await create(entity, records);
    }
  };
  const team = (index: number) => teams[index % TEAMS];
  await fill('Job', RECORDS, (index) => ({ team: team(index), owner: team(index * 7) }));
  await fill('Guarded', GUARDED_RECORDS, (index) => ({ team: team(index) }));
}
