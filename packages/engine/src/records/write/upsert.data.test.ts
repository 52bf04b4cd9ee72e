import { describe, expect, it } from 'vitest';
import { client, openThings } from '../../../testing/open-things.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS } from '../../query/filter/filter.ts';
import { parseSort } from '../../query/sort.ts';
import type { Entity } from '../entities.ts';
import { listRecords } from '../read/reading.ts';
import { createEach, deleteOne } from './bulk-writes.ts';
import { findByKeys, parseUpsert } from './find-by-keys.ts';
import { upsertEach, upsertRecords } from './upsert.ts';
import { createOne } from './writing.ts';

describe('an upsert', () => {
  const list = async (things: Entity) => {
    const all = { query: ALWAYS, sort: parseSort('value'), fields: [], limit: 10, skip: 0 };
    return JSON.parse(await listRecords(await things.reading(), all));
  };

  /** Looks up the records with the inputs' names. Returns the function that then writes. */
  async function startUpsert(things: Entity, inputs: readonly JsonObject[]) {
    const upsert = parseUpsert(things, inputs, ['name']);
    const startedAt = performance.now();
    const found = await things.query(client, { query: ALWAYS }, (reading) =>
      findByKeys(reading, upsert),
    );
    return async (): Promise<unknown> =>
      JSON.parse(
        await things.write((writing) => upsertEach(writing, upsert, { startedAt, found })),
      );
  }

  it('updates the record if a concurrent upsert creates it after the lookup', async () => {
    const { things } = await openThings();
    const first = await startUpsert(things, [{ name: 'a', value: 1 }]);
    const second = await startUpsert(things, [
      { name: 'b', value: 2 },
      { name: 'a', value: 3 },
    ]);

    expect(await first()).toMatchObject({ created: 1, updated: 0 });
    expect(await second()).toMatchObject({ created: 1, updated: 1 });
    expect(await list(things)).toMatchObject([
      { name: 'b', value: 2 },
      { name: 'a', value: 3 },
    ]);
  });

  it('creates a record if all records with the same key are deleted after the lookup', async () => {
    const { things } = await openThings();
    const firstUpsert = await startUpsert(things, [{ name: 'a', value: 1 }]);
    await firstUpsert();
    // This upsert's lookup finds the record, which is then deleted before the upsert writes.
    const secondUpsert = await startUpsert(things, [
      { name: 'a', value: 2 },
      { name: 'a', value: 3 },
    ]);
    const [{ id }] = await list(things);
    await things.write((writing) => deleteOne(writing, id));

    expect(await secondUpsert()).toMatchObject({ created: 1, updated: 1 });
    expect(await list(things)).toMatchObject([{ name: 'a', value: 3 }]);
  });

  it('repeats the lookup if a record is deleted between the lookup and the write', async () => {
    const { things } = await openThings();
    for (const value of [1, 2]) {
      await things.write((writing) => createOne(writing, { name: 'a', value }));
    }
    const [{ id }] = await list(things);
    let lookups = 0;
    const interleaved: Entity = {
      ...things,
      async query(...query) {
        const result = await things.query(...query);
        lookups += 1;
        if (lookups === 1) await things.write((writing) => deleteOne(writing, id));
        return result;
      },
    };
    const upsert = parseUpsert(things, [{ name: 'a', other: true }], ['name']);

    expect(JSON.parse(await upsertRecords(interleaved, client, upsert))).toMatchObject({
      updated: 1,
    });
    expect(await list(things)).toMatchObject([{ value: 2, other: true }]);
    expect(lookups).toBe(2);
  });

  it('rejects an upsert if other writes repeatedly delete the records that its lookup finds', async () => {
    const { things } = await openThings();
    const create = () => things.write((writing) => createOne(writing, { name: 'a' }));
    const interleaved: Entity = {
      ...things,
      async query(...query) {
        await create();
        const [{ id }] = await list(things);
        const result = await things.query(...query);
        await things.write((writing) => deleteOne(writing, id));
        return result;
      },
    };
    const upsert = parseUpsert(things, [{ name: 'a' }], ['name']);

    await expect(upsertRecords(interleaved, client, upsert)).rejects.toMatchObject({
      code: 'busy',
    });
    expect(await list(things)).toEqual([]);
  });

  it('matches key values of any length and type, and distinguishes similar keys', async () => {
    const { things } = await openThings();
    const keys = [1e300, 0.1, 5e-324, -7, true, '1', '\u0001\u007f"\\é😀', 'x'.repeat(30_000)];
    const records = keys.map((name, value) => ({ name, value }));
    const upsert = (inputs: readonly JsonObject[], key: readonly string[]) =>
      upsertRecords(things, client, parseUpsert(things, inputs, key));
    const first = JSON.parse(await upsert(records, ['name']));
    expect(first).toMatchObject({ created: keys.length, updated: 0 });
    const second = JSON.parse(await upsert(records, ['name']));
    expect(second).toMatchObject({ created: 0, updated: keys.length });
    expect(second.records.map(({ id }: JsonObject) => id)).toEqual(
      first.records.map(({ id }: JsonObject) => id),
    );

    const mixed = [
      { name: '1', value: 0 },
      { name: 0.1, value: 1 },
    ];
    expect(JSON.parse(await upsert(mixed, ['name', 'value']))).toMatchObject({
      created: 1,
      updated: 1,
    });
  });

  it('finds more records than fit on one lookup page', async () => {
    const { things } = await openThings();
    const old = Array.from({ length: 600 }, () => ({ name: 'a', value: 'x' }));
    await things.write((writing) => createEach(writing, old));
    await things.write((writing) => createOne(writing, { name: 'b', value: 'y' }));
    const inputs = [
      { name: 'b', value: 'y', done: true },
      { name: 'a', value: 'y', done: true },
      { name: 'b', value: 'x', done: true },
    ];
    const upsert = parseUpsert(things, inputs, ['name', 'value']);

    expect(JSON.parse(await upsertRecords(things, client, upsert))).toMatchObject({
      created: 2,
      updated: 1,
    });
  });
});
