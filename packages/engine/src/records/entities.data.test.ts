import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { client, openThings, service } from '../../testing/open-things.ts';
import { thing } from '../../testing/thing.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import { ALWAYS } from '../query/filter/filter.ts';
import type { EntityChangeSet } from './entity-changes.ts';
import { countMatching, readRecord } from './read/reading.ts';
import { parseRule } from './rules/parse-rule.ts';
import type { Principal } from './rules/principal.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import { tableOf } from './tables/collections.ts';
import { syncEntityIndexes } from './tables/entity-indexes.ts';
import {
  createEach,
  deleteMany,
  deleteOne,
  selectToDelete,
  updateEach,
} from './write/bulk-writes.ts';
import { changeOne, createOne, requireForUpdate } from './write/writing.ts';

describe('createEntities', () => {
  it('names the fields with a duplicate value even if the write had to drop an index', async () => {
    const schema: EntitySchema = {
      ...thing,
      record: {
        type: 'object',
        properties: { slug: { type: 'string' }, text: { type: 'string' } },
      },
      unique: [{ fields: ['slug'], ignoreCase: false }],
    };
    const { opened, collections, things } = await openThings({
      schemas: [schema],
      async release(store) {
        await store.changeIndexes(async (connection) => {
          await connection.run('DROP INDEX too_short');
        });
        return true;
      },
    });
    // The string is too long for a PostgreSQL index. PostgreSQL checks the older index first.
    const input = { slug: 'a', text: randomBytes(20_000).toString('base64') };
    await things.create({ slug: 'a' });
    const [term] = dialectOf(opened.reader).sortKey(['text'], 'text').terms;
    await opened.changeIndexes(async (connection) => {
      await connection.run(`CREATE INDEX too_short ON ${tableOf(1)} ((${term}))`);
    });
    await syncEntityIndexes(opened, collections, 'a1', [schema]);

    await expect(things.create(input)).rejects.toMatchObject({
      code: 'duplicate',
      details: { fields: ['slug'] },
    });
  });

  it('publishes a write once other reads can see it, with the record before and after the write', async () => {
    const { things, entityChanges } = await openThings();
    const published: EntityChangeSet[] = [];
    const counts: Promise<number>[] = [];
    const end = entityChanges.subscribe((changes) => {
      published.push(changes);
      counts.push(things.reading().then((reading) => countMatching(reading, ALWAYS)));
    });
    // Waits until the listener has counted the records, before the next write runs.
    const countsOf = async (times: number) => {
      await expect.poll(() => counts).toHaveLength(times);
      return Promise.all(counts);
    };
    let id = '';
    await things.write(async (writing) => {
      id = `${(await createOne(writing, { a: 1 })).id}`;
    });
    expect(await countsOf(1)).toEqual([1]);
    await things.write(async (writing) =>
      changeOne(writing, await requireForUpdate(writing, id), { set: { a: 2 } }),
    );
    expect(await countsOf(2)).toEqual([1, 1]);
    await things.write((writing) => deleteOne(writing, id));
    expect(await countsOf(3)).toEqual([1, 1, 0]);
    end();
    await things.write((writing) => createOne(writing, { a: 3 }));

    const [one, two] = [
      { id, a: 1 },
      { id, a: 2 },
    ];
    expect(published).toMatchObject([
      { appId: 'a1', entity: 'Thing', changes: [{ type: 'create', after: one }] },
      { changes: [{ type: 'update', before: one, after: two }] },
      { changes: [{ type: 'delete', before: two }] },
    ]);
  });

  it('does not publish a write that fails, or that changes nothing', async () => {
    const { things, entityChanges } = await openThings();
    const published: EntityChangeSet[] = [];
    entityChanges.subscribe((changes) => published.push(changes));
    const failing = things.write(async (writing) => {
      await createOne(writing, {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const nothing = await things.query(client, { query: ALWAYS }, (reading) =>
      selectToDelete(reading, ALWAYS),
    );
    await things.write((writing) => deleteMany(writing, nothing));
    const repeatable = { appId: 'a1', sender: 'service', key: 'k', requestHash: 'h' };
    await things.write((writing) => createOne(writing, {}), repeatable);
    await things.write((writing) => createOne(writing, {}), repeatable);

    expect(published).toHaveLength(1);
  });

  it('completes the write and calls the other listeners when one listener fails', async () => {
    const { things, entityChanges } = await openThings();
    const published: EntityChangeSet[] = [];
    entityChanges.subscribe(() => {
      throw new Error('no');
    });
    entityChanges.subscribe((changes) => published.push(changes));
    await things.write((writing) => createOne(writing, {}));

    expect(published).toHaveLength(1);
  });

  it('evaluates a pattern in an access rule only for the record that is read or written', async () => {
    const rule = parseRule({ name: { $regex: '^a' } });
    const schema: EntitySchema = {
      ...thing,
      rules: { create: ALWAYS, read: rule, update: rule, delete: rule },
    };
    const member: Principal = {
      ...service,
      isService: false,
      id: 'u1',
      user: () => ({ id: 'u1' }),
    };
    let rows = 0;
    const { things } = await openThings({
      schemas: [schema],
      principal: member,
      onRows: (count) => {
        rows += count;
      },
    });
    const ids: string[] = [];
    await things.write(async (writing) => {
      const inputs = Array.from({ length: 300 }, (_, index) => ({ name: `a${index}` }));
      for (const { id } of await createEach(writing, inputs)) ids.push(`${id}`);
    });
    const [id = ''] = ids;

    rows = 0;
    expect(await readRecord(await things.reading(), id)).toMatchObject({ data: '{"name":"a0"}' });
    await things.write(async (writing) =>
      changeOne(writing, await requireForUpdate(writing, id), { set: { name: 'ab' } }),
    );
    await things.write((writing) => updateEach(writing, [{ id, name: 'ac' }]));
    await things.write((writing) => deleteOne(writing, id));
    expect(rows).toBeLessThan(20);
  });
});
