import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { entitiesFolder } from '../../../testing/entities-folder.ts';
import { openThings, service } from '../../../testing/open-things.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityChangeSet } from '../entity-changes.ts';
import { createEntityCatalogue } from '../schema/entity-catalogue.ts';
import { loadEntities } from '../schema/load-entities.ts';
import type { CallFunction, DataMigration } from './data-migration.ts';
import { beginMigrations, listPending, migrateRecords } from './migrate-records.ts';

const noFunction: CallFunction = async () => new Map();
const go = () => false;

/** Stores records of an open entity, and then opens the same store with a schema for them. */
async function store(schema: object, records: readonly JsonObject[], name = 'Task') {
  const { opened, collections, entities, entityChanges } = await openThings();
  const { catalogue } = loadEntities(entitiesFolder({ [name]: schema }), () => {});
  const before = entities.require('a1', name, service);
  const ids: string[] = [];
  for (const record of records) ids.push(JSON.parse(await before.create(record)).id);
  const read = async () => {
    const found: JsonObject[] = [];
    for (const id of ids) {
      found.push(JSON.parse(await before.read({ kind: 'service', key: '' }, id)));
    }
    return found;
  };
  const events: EntityChangeSet[] = [];
  entityChanges.subscribe((event) => void events.push(event));
  const services = {
    ...opened,
    collections,
    catalogue: createEntityCatalogue(catalogue.declared, true),
    entityChanges,
    appId: 'a1',
  };
  const migrate = async (
    steps: DataMigration['steps'],
    { call = noFunction, isStopped = go, file = 'one' } = {},
  ) => {
    const migration = { name: file, entity: name, steps };
    await beginMigrations(services, [migration]);
    return migrateRecords(services, migration, call, isStopped);
  };
  return { before, services, read, ids, events, migrate };
}

const text = { type: 'string' };

/** Stops the clock. Returns a function that advances it by a second. */
function fakeTime(): () => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => void vi.setSystemTime(Date.now() + 1000);
}

describe('migrateRecords', () => {
  it('renames, sets, maps, converts and removes fields, and publishes each change with a new version', async () => {
    const properties = {
      title: text,
      status: { type: 'string', enum: ['open', 'done'], default: 'open' },
      hours: { type: 'number' },
      tags: { type: 'array', items: text },
      owner: { type: 'string', immutable: true },
    };
    const { read, migrate, events } = await store({ properties }, [
      { titel: 'Dig', status: 'finished', hours: '1.5', tags: 'a', old: 1 },
      { titel: 'old', title: 'new', hours: 2, status: 'open', owner: 'ann' },
      { title: 'Weed', status: 'open', owner: 'bo' },
    ]);
    const earlier = await read();
    const outcome = await migrate([
      { rename: 'titel', to: 'title' },
      { map: 'status', values: { finished: 'done' } },
      { convert: 'hours' },
      { convert: 'tags' },
      { remove: 'old' },
      { default: 'owner', value: 'nobody' },
    ]);
    expect(outcome).toEqual({
      name: 'one',
      changed: 2,
      rejected: 0,
      skipped: 0,
      examples: [],
    });
    const later = await read();
    const [one, two, three] = later;
    expect(one).toMatchObject({
      title: 'Dig',
      status: 'done',
      hours: 1.5,
      tags: ['a'],
      owner: 'nobody',
    });
    expect(one).not.toHaveProperty('titel');
    expect(one).not.toHaveProperty('old');
    expect(two).toMatchObject({ title: 'new', hours: 2, owner: 'ann' });
    expect(two).not.toHaveProperty('titel');
    expect(three).toEqual(earlier[2]);
    expect(String(one?.updated_date) > String(earlier[0]?.updated_date)).toBe(true);
    expect(events.flatMap(({ changes }) => changes)).toMatchObject(
      [
        { type: 'update', before: earlier[0], after: one },
        { type: 'update', before: earlier[1], after: two },
      ].toSorted((a, b) => String(a.after?.id).localeCompare(String(b.after?.id))),
    );
  });

  it('runs each migration once, and continues after the last stored slice', async () => {
    const { migrate, read, services } = await store(
      { properties: { level: text } },
      Array.from({ length: 450 }, () => ({ level: '1' })),
    );
    // A migration that runs twice on a record would change the level to 3.
    const values = { 1: '2', 2: '3' };
    let calls = 0;
    const isStopped = () => {
      calls += 1;
      return calls > 2;
    };
    expect(await migrate([{ map: 'level', values }], { isStopped })).toBeUndefined();
    expect((await read()).filter(({ level }) => level === '2')).toHaveLength(400);
    const [one, other] = await Promise.all([
      migrate([{ map: 'level', values }]),
      migrate([{ map: 'level', values }]),
    ]);
    expect([one?.changed, other?.changed]).toEqual([450, 450]);
    expect(new Set((await read()).map(({ level }) => level))).toEqual(new Set(['2']));
    const pending = [{ name: 'one', entity: 'Task', steps: [] }];
    expect(await listPending(services, pending)).toEqual([]);
  });

  it('leaves records unchanged that the schema would reject, and counts them', async () => {
    const properties = {
      email: text,
      hours: { type: 'number' },
      next: { type: 'reference', entity: 'Task' },
    };
    const { migrate, read, ids } = await store({ properties }, [
      { mail: 'a', amount: 1 },
      { mail: 'b', amount: 'many' },
      { mail: 'c', after: '6906f4deda066f643ce50586' },
    ]);
    const outcome = await migrate([
      { rename: 'mail', to: 'email' },
      { rename: 'amount', to: 'hours' },
      { rename: 'after', to: 'next' },
    ]);
    expect(outcome).toMatchObject({ changed: 1, rejected: 2 });
    expect(outcome?.examples.toSorted()).toEqual([ids[1], ids[2]].toSorted());
    expect(await read()).toMatchObject([{ email: 'a' }, { mail: 'b' }, { mail: 'c' }]);
  });

  it('leaves records unchanged that would become too large', async () => {
    const { migrate, read, ids } = await store({ properties: { title: text } }, [
      { t: 'a'.repeat(1024 * 1024 - 8) },
      { t: 'Dig' },
    ]);
    const outcome = await migrate([{ rename: 't', to: 'title' }]);
    expect(outcome).toMatchObject({ changed: 1, rejected: 1, examples: [ids[0]] });
    expect((await read())[1]).toMatchObject({ title: 'Dig' });
  });

  it('calls a function with records, and stores the fields that it returns', async () => {
    const { migrate, read } = await store({ properties: { first: text, last: text } }, [
      { name: 'Ann Lee' },
    ]);
    const call: CallFunction = async (_, __, records) =>
      new Map(
        records.map(({ id, name }) => {
          const [first = '', last = ''] = String(name).split(' ');
          return [String(id), { first, last, name: null }];
        }),
      );
    expect(await migrate([{ function: 'split' }], { call })).toMatchObject({ changed: 1 });
    const [record] = await read();
    expect(record).toMatchObject({ first: 'Ann', last: 'Lee' });
    expect(record).not.toHaveProperty('name');
  });

  it('keeps a change that a user makes while the function runs, and skips the record', async () => {
    const { before, migrate, read, ids } = await store(
      { properties: { title: text, size: text } },
      [{ title: 'Dig' }, { title: 'Sow' }],
    );
    const addTime = fakeTime();
    let calls = 0;
    const call: CallFunction = async (_, __, records) => {
      calls += 1;
      addTime();
      if (calls === 1) await before.update(ids[0] ?? '', { title: 'Weed' });
      return new Map(
        records.map(({ id, title }) => [
          String(id),
          { size: String(title).length === 3 ? 'short' : 'long' },
        ]),
      );
    };
    const outcome = await migrate([{ function: 'measure' }], { call });
    expect(outcome).toMatchObject({ changed: 1, skipped: 1, examples: [ids[0]] });
    const [edited, other] = await read();
    expect(edited).toMatchObject({ title: 'Weed' });
    expect(edited).not.toHaveProperty('size');
    expect(other).toMatchObject({ title: 'Sow', size: 'short' });
  });

  it('does not change records that the app creates after the migrations have begun', async () => {
    const { before, services, ids, read } = await store(
      { properties: { price: { type: 'number' } } },
      [{ price: 9 }, { price: 9 }],
    );
    const addTime = fakeTime();
    const [one, two, three] = ['1', '2', '3'].map((name) => {
      return { name, entity: 'Task', steps: [{ function: 'toCents' }] };
    });
    if (!one || !two || !three) throw new Error('Expects three migrations.');
    await beginMigrations(services, [one, two, three]);
    addTime();
    ids.push(JSON.parse(await before.create({ price: 7 })).id);
    const call: CallFunction = async (_, __, records) =>
      new Map(records.map(({ id, price }) => [String(id), { price: Number(price) * 100 }]));
    for (const migration of [one, two, three]) {
      const outcome = await migrateRecords(services, migration, call, go);
      expect(outcome).toMatchObject({ changed: 2, skipped: 0 });
    }
    expect(await read()).toMatchObject([{ price: 9_000_000 }, { price: 9_000_000 }, { price: 7 }]);
  });

  it('does not call functions with records that users have changed since it began, even after an interruption', async () => {
    const { before, ids, read, migrate } = await store(
      { properties: { price: { type: 'number' } } },
      [{ price: 9 }],
    );
    const addTime = fakeTime();
    await migrate([{ function: 'toCents' }], { isStopped: () => true });
    addTime();
    await before.update(ids[0] ?? '', { price: 900 });
    addTime();
    const call: CallFunction = async (_, __, records) =>
      new Map(records.map(({ id, price }) => [String(id), { price: Number(price) * 100 }]));
    const outcome = await migrate([{ function: 'toCents' }], { call });
    expect(outcome).toMatchObject({ changed: 0, skipped: 1, examples: ids });
    expect(await read()).toMatchObject([{ price: 900 }]);
  });

  it('renames a field of a record that a user has changed since it began', async () => {
    const { before, ids, read, migrate } = await store({ properties: { title: text } }, [
      { titel: 'Dig' },
    ]);
    const addTime = fakeTime();
    await migrate([{ rename: 'titel', to: 'title' }], { isStopped: () => true });
    addTime();
    await before.update(ids[0] ?? '', { note: 'wet' });
    expect(await migrate([{ rename: 'titel', to: 'title' }])).toMatchObject({ changed: 1 });
    expect(await read()).toMatchObject([{ title: 'Dig', note: 'wet' }]);
  });

  it('rejects with the error of a function, and continues when it is called again', async () => {
    const { migrate, read } = await store({ properties: { level: text } }, [{ level: '1' }]);
    const call: CallFunction = async () => {
      throw new Error('no network');
    };
    await expect(migrate([{ function: 'any' }], { call })).rejects.toThrow('no network');
    await migrate([{ map: 'level', values: { 1: '2' } }]);
    expect(await read()).toMatchObject([{ level: '2' }]);
  });
});
