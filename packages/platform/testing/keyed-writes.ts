/**
 * Writes that are repeated with their idempotency keys until they succeed, and a check that each was executed once.
 */
import { routes } from '@groundwork/sdk/protocol';
import { expect } from 'vitest';
import { z } from 'zod';
import type { KillablePlatform } from './killable-platform.ts';

const BATCH = 20;

const A = '/apps/:appId/entities';

/** Entities whose records the writes create. */
const CREATED = ['Thing', 'Note'];

export interface KeyedWrite {
  /** Idempotency key. The part before the first hyphen names a round, which has at most 1,000 writes. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const rowsSchema = z.object({
  rows: z.array(z.object({ batch: z.string().nullable(), count: z.number() })),
});

/**
 * Creates a write: the creation of one or many records, a batch for two entities, or an increment, whose result reveals
 * whether the write was executed twice.
 */
export function keyedWrite(key: string, index: number): KeyedWrite {
  if (index % 4 === 0) {
    return { key, method: 'POST', path: `${A}/Thing`, body: { batch: `one ${key}` } };
  }
  if (index % 4 === 1) {
    const body = Array(BATCH).fill({ batch: `many ${key}` });
    return { key, method: 'POST', path: `${A}/Thing/bulk`, body };
  }
  if (index % 4 === 2) {
    const create = { create: 'Thing', data: { batch: `batch ${key}` } };
    const note = { create: 'Note', data: { batch: `batch ${key}`, thing: { $idOf: 0 } } };
    return { key, method: 'POST', path: routes.batch, body: [...Array(BATCH).fill(create), note] };
  }
  const body = { query: {}, data: { $inc: { count: 1 } } };
  return { key, method: 'PATCH', path: `${A}/Counter/update-many?all=true`, body };
}

/** Creates the record that the writes increment. */
export async function prepareForWrites(platform: KillablePlatform, token: string): Promise<void> {
  await platform.call('POST', `${A}/Counter`, { token, body: { count: 0 } });
}

export function sendWrite(
  platform: KillablePlatform,
  token: string,
  { key, method, path, body }: KeyedWrite,
) {
  return platform.call(method, path, { token, body, headers: { 'Idempotency-Key': key } });
}

/**
 * Expects that each write was executed once, and that no other writes were executed.
 *
 * @param sent all writes that were sent.
 * @param checked writes of the rounds whose records are compared; by default all.
 */
export async function expectAllOnce(
  platform: KillablePlatform,
  token: string,
  sent: readonly KeyedWrite[],
  checked = sent,
): Promise<void> {
  const expected = new Map<string, number>();
  for (const { key, path } of checked) {
    if (path.endsWith('/bulk')) expected.set(`Thing many ${key}`, BATCH);
    if (path.endsWith('/Thing')) expected.set(`Thing one ${key}`, 1);
    if (path !== routes.batch) continue;
    expected.set(`Thing batch ${key}`, BATCH);
    expected.set(`Note batch ${key}`, 1);
  }
  const stored = new Map<string, number>();
  // Uses an aggregation for each round, because an aggregation returns at most 1,000 rows.
  const rounds = new Set(checked.map(({ key }) => key.split('-')[0]));
  for (const round of rounds) {
    const query = { batch: { $regex: `^(one|many|batch) ${round}-` } };
    const body = { query, groupBy: 'batch', limit: 1000 };
    for (const entity of CREATED) {
      const response = await platform.call('POST', `${A}/${entity}/aggregate`, { token, body });
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      for (const { batch, count } of rowsSchema.parse(response.body).rows) {
        stored.set(`${entity} ${batch}`, count);
      }
    }
  }
  expect(stored).toEqual(expected);
  const counters = await platform.call('GET', `${A}/Counter`, { token });
  const increments = sent.filter(({ method }) => method === 'PATCH').length;
  expect(counters.body).toMatchObject([{ count: increments }]);
}
