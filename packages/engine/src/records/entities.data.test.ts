import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { insertApp } from '../../testing/test-migrations.ts';
import { openTestStore } from '../../testing/test-store.ts';
import type { OpenStore } from '../database/open-store.ts';
import { createPublisher } from '../database/publisher.ts';
import type { QueryClient } from '../database/queries/query-shares.ts';
import type { SqlConnection, Writer } from '../database/sql-connection.ts';
import type { JsonObject } from '../kernel/json.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import { ALWAYS } from '../query/filter/filter.ts';
import { parseFilter } from '../query/filter/parse-filter.ts';
import { parseSort } from '../query/sort.ts';
import { createEntities, type Entity } from './entities.ts';
import type { EntityChange, EntityChangeSet } from './entity-changes.ts';
import { countMatching, listRecords, readRecord } from './read/reading.ts';
import { parseRule } from './rules/parse-rule.ts';
import type { Principal } from './rules/principal.ts';
import { createEntityCatalogue } from './schema/entity-catalogue.ts';
import type { EntitySchema, FieldSchema, Reference } from './schema/entity-schema.ts';
import { createCollections, tableOf } from './tables/collections.ts';
import { syncEntityIndexes } from './tables/entity-indexes.ts';
import {
  createEach,
  deleteMany,
  deleteOne,
  parseKnownUpdate,
  selectToDelete,
  selectToUpdate,
  updateEach,
  updateMany,
} from './write/bulk-writes.ts';
import { findByKeys, parseUpsert } from './write/find-by-keys.ts';
import { upsertEach, upsertRecords } from './write/upsert.ts';
import { changeOne, createOne, requireForUpdate } from './write/writing.ts';

const service: Principal = {
  isService: true,
  id: null,
  email: null,
  sender: 'service',
  user: () => undefined,
};

const thing: EntitySchema = {
  name: 'Thing',
  record: { type: 'object' },
  isLenient: false,
  rules: { create: ALWAYS, read: ALWAYS, update: ALWAYS, delete: ALWAYS },
  fieldRules: new Map(),
  indexes: [],
  coveringIndexes: [],
  unique: [],
  onAccountDeletion: 'anonymise',
};

const client: QueryClient = { kind: 'service', key: '' };

/**
 * Opens the entity Thing. Each statement of a read by id or of a write calls `onRows` with the number of rows
 * that it returned.
 */
async function open(
  schemas: readonly EntitySchema[] = [],
  principal: Principal = service,
  onRows: (count: number) => void = () => {},
  release: (opened: OpenStore) => Promise<boolean> = async () => false,
) {
  const opened = await openTestStore(temporaryFolder());
  const { store, queries, close } = opened;
  onTestFinished(close);
  const counted = (connection: SqlConnection): SqlConnection => ({
    ...connection,
    async allAsArrays(...statement) {
      const rows = await connection.allAsArrays(...statement);
      onRows(rows.length);
      return rows;
    },
  });
  const reader = counted(opened.reader);
  const writer: Writer = {
    write: (work, onCommit) =>
      opened.writer.write((connection) => work(counted(connection)), onCommit),
  };
  await insertApp(store, 'a1');
  const entityChanges = createPublisher<EntityChangeSet>(silentLog);
  const collections = createCollections(reader);
  const entities = createEntities({
    log: silentLog,
    triggers: { store: () => () => {} },
    store,
    reader,
    queries,
    writer,
    collections,
    catalogue: createEntityCatalogue(schemas, true),
    entityChanges,
    observedIndexes: { observe: () => {}, release: () => release(opened) },
  });
  const things = entities.open('a1', 'Thing', principal);
  if (!things) throw new Error('The catalogue should accept any entity.');
  return { opened, collections, things, entityChanges };
}

describe('createEntities', () => {
  it('names the fields of a duplicate value even if the write had to drop an index', async () => {
    const schema: EntitySchema = {
      ...thing,
      record: {
        type: 'object',
        properties: { slug: { type: 'string' }, text: { type: 'string' } },
      },
      unique: [{ fields: ['slug'], ignoreCase: false }],
    };
    const { opened, collections, things } = await open([schema], service, undefined, async () => {
      await opened.changeIndexes(async (connection) => {
        await connection.run('DROP INDEX too_short');
      });
      return true;
    });
    // The string is too long for an index of PostgreSQL, which checks the older index first.
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

  it('publishes a write once it can be read, with the record before and after the write', async () => {
    const { things, entityChanges } = await open();
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
    const { things, entityChanges } = await open();
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
    const { things, entityChanges } = await open();
    const published: EntityChangeSet[] = [];
    entityChanges.subscribe(() => {
      throw new Error('no');
    });
    entityChanges.subscribe((changes) => published.push(changes));
    await things.write((writing) => createOne(writing, {}));

    expect(published).toHaveLength(1);
  });

  describe('a write to the records that match a filter, when records change after they were selected', () => {
    const filters = { 'a value': { state: 'open' }, 'a pattern': { state: { $regex: '^op' } } };

    describe.each(Object.entries(filters))('by %s', (_, filter) => {
      const query = parseFilter(filter);

      /**
       * Selects four open records; then closes the first, deletes the second, changes another field of the
       * third, and creates a fifth.
       */
      async function openChanged(select: typeof selectToUpdate) {
        const { things } = await open();
        for (const name of ['closed', 'deleted', 'changed', 'same']) {
          await things.write((writing) => createOne(writing, { name, state: 'open' }));
        }
        const selection = await things.query(client, { query }, (reading) =>
          select(reading, query),
        );
        const [closed = '', deleted = '', changed = ''] = selection.records.map(({ id }) => id);
        const change = (id: string, set: JsonObject) =>
          things.write(async (writing) =>
            changeOne(writing, await requireForUpdate(writing, id), { set }),
          );
        await change(closed, { state: 'closed' });
        await things.write((writing) => deleteOne(writing, deleted));
        await change(changed, { other: true });
        await things.write((writing) => createOne(writing, { name: 'new', state: 'open' }));
        const list = async () => {
          const all = { query: ALWAYS, sort: parseSort('name'), fields: [], limit: 10, skip: 0 };
          const text = await listRecords(await things.reading(), all);
          return JSON.parse(text);
        };
        return { things, selection, list };
      }

      it('changes only the records that still match the filter, in their current state', async () => {
        const { things, selection, list } = await openChanged(selectToUpdate);
        const update = parseKnownUpdate(things, { $set: { done: true } });
        const response = await things.write((writing) => updateMany(writing, selection, update));

        expect(JSON.parse(response)).toEqual({ success: true, updated: 2, has_more: false });
        const records = await list();
        expect(records).toMatchObject([
          { name: 'changed', other: true, done: true },
          { name: 'closed', state: 'closed' },
          { name: 'new' },
          { name: 'same', done: true },
        ]);
        expect(records[1]).not.toHaveProperty('done');
        expect(records[2]).not.toHaveProperty('done');
      });

      it('reads and locks each record only once before it deletes the record', async () => {
        let rows = 0;
        const { things } = await open([], service, (count) => {
          rows += count;
        });
        const inputs = ['open', 'open', 'open', 'closed'].map((state) => ({ state }));
        await things.write((writing) => createEach(writing, inputs));
        const selection = await things.query(client, { query }, (reading) =>
          selectToDelete(reading, query),
        );
        rows = 0;
        await things.write((writing) => deleteMany(writing, selection));
        // Three rows for the records that are checked, and three for the records that are deleted.
        expect(rows).toBe(6);
      });

      it('deletes only the records that still match the filter', async () => {
        const { things, selection, list } = await openChanged(selectToDelete);
        const response = await things.write((writing) => deleteMany(writing, selection));

        expect(JSON.parse(response)).toEqual({ success: true, deleted: 2 });
        expect(await list()).toMatchObject([{ name: 'closed' }, { name: 'new' }]);
      });
    });
  });

  describe('an upsert', () => {
    const list = async (things: Entity) => {
      const all = { query: ALWAYS, sort: parseSort('value'), fields: [], limit: 10, skip: 0 };
      return JSON.parse(await listRecords(await things.reading(), all));
    };

    /** Looks up the records with the names of the inputs. Returns the function that then writes. */
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
      const { things } = await open();
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
      const { things } = await open();
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

    it('repeats the lookup if a record that was found is deleted afterwards', async () => {
      const { things } = await open();
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

    it('fails if other writes repeatedly delete the records that the lookup finds', async () => {
      const { things } = await open();
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
      const { things } = await open();
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

    it('finds more records than fit on one page of the lookup', async () => {
      const { things } = await open();
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

  it('erases records in several transactions if many records refer to them', async () => {
    const refersTo = (onDelete: Reference['onDelete']): FieldSchema => ({
      type: 'string',
      reference: { entity: 'Thing', onDelete },
    });
    const schema: EntitySchema = {
      ...thing,
      record: {
        type: 'object',
        properties: { owner: refersTo('reject'), parent: refersTo('delete') },
      },
      onAccountDeletion: 'delete',
    };
    const { things, entityChanges } = await open([schema]);
    const createAs = async (id: string, fields: JsonObject, count: number) => {
      const inputs = Array.from({ length: count }, () => fields);
      const response = await things.write((writing) =>
        createEach({ ...writing, principal: { ...service, id } }, inputs),
      );
      return z.array(z.looseObject({ id: z.string() })).parse(JSON.parse(response));
    };
    const [root] = await createAs('u1', {}, 1);
    await createAs('u2', { owner: root?.id ?? '' }, 45);
    const children = await createAs('u2', { parent: root?.id ?? '' }, 25);
    const last = children.at(-1)?.id ?? '';
    await createAs('u2', { parent: last }, 25);
    await things.update(root?.id ?? '', { parent: last });
    const changes: (readonly EntityChange[])[] = [];
    onTestFinished(entityChanges.subscribe((set) => changes.push(set.changes)));

    await things.eraseOwnRecords('u1');
    await expect.poll(() => changes.flat()).toHaveLength(45 + 25 + 25 + 1);
    expect(Math.max(...changes.map(({ length }) => length))).toBeLessThan(45);
    expect(await things.count(client, ALWAYS)).toBe(45);
    expect(await things.count(client, parseFilter({ owner: null }))).toBe(45);
  });

  it('reads and erases more bytes of own records than one query may return', async () => {
    const { things } = await open([{ ...thing, onAccountDeletion: 'delete' }]);
    const long = { name: 'x'.repeat(1_000_000) };
    for (let count = 0; count < 35; count += 1) {
      await things.write((writing) =>
        createEach({ ...writing, principal: { ...service, id: 'u1' } }, [long]),
      );
    }
    let read = 0;
    for await (const { name } of things.ownRecords('u1')) read += `${name}`.length;
    expect(read).toBe(35_000_000);
    await things.eraseOwnRecords('u1');
    expect(await things.count(client, ALWAYS)).toBe(0);
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
    const { things } = await open([schema], member, (count) => {
      rows += count;
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
