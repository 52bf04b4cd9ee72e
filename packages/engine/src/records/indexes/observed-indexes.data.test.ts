import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runSql } from '../../../testing/run-sql.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { isOnPostgres } from '../../../testing/test-database.ts';
import { insertApp } from '../../../testing/test-migrations.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { thing } from '../../../testing/thing.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import { createBackground } from '../../kernel/background.ts';
import { createRecordId } from '../../kernel/record-id.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { filterToSql } from '../../query/filter/filter-to-sql.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { orderBy, parseSort } from '../../query/sort.ts';
import { accessOf } from '../rules/access.ts';
import type { EntitySchema, FieldSchema } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { createCollections, tableOf } from '../tables/collections.ts';
import { insertRecords } from '../tables/record-writes.ts';
import { listObservedIndexes } from './observed-index-table.ts';
import { createObservedIndexes } from './observed-indexes.ts';
import { syncIndexes } from './sync-indexes.ts';

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const record: FieldSchema = {
  type: 'object',
  properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string' }])),
};

function schemaWith(indexes: string[][] = []): EntitySchema {
  return { ...thing, name: 'Plot', record, indexes };
}

/** Opens a store with records of the entity Plot, and one node's manager of automatic indexes. */
async function open({ records = 5000, schema = schemaWith() } = {}) {
  const dataDir = temporaryFolder();
  const opened = await openTestStore(dataDir);
  onTestFinished(opened.close);
  const { store, reader, writer } = opened;
  await insertApp(store, 'a1');
  const collections = createCollections(reader);
  const collection = await writer.write(async (connection) => {
    const number = await collections.ensure(connection, 'a1', 'Plot');
    const rows = Array.from({ length: records }, (_, index) => ({
      id: createRecordId(),
      created_date: new Date(index).toISOString(),
      updated_date: new Date(index).toISOString(),
      created_by: null,
      created_by_id: null,
      is_sample: false,
      data: JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, `${index % 100}`]))),
    }));
    await insertRecords(connection, number, rows, []);
    return number;
  });
  const log = silentLog;
  const background = createBackground(log);
  const services = { ...opened, collections, appId: 'a1', schemas: [schema], background, log };
  const observed = await createObservedIndexes(services);
  onTestFinished(observed.close);
  const principal = { isService: true, id: null, email: null, sender: '', user: () => undefined };
  const access = accessOf(schema, principal);
  const context = { appId: 'a1', schema, kinds: fieldKindsOf(record), principal, access };
  const observe = async (query: object, ms = 1000) => {
    observed.observe(context, { query: parseFilter(query), sort: parseSort() }, ms);
    await background.settled();
  };
  const fields = async () => (await listObservedIndexes(store, 'a1')).map((index) => index.fields);
  const indexes = async () => (await reader.all(dialectOf(reader).listIndexes)).length;
  const sync = () => syncIndexes(opened, collections, 'a1', [schema]);
  const age = (days: number) =>
    runSql(
      dataDir,
      `UPDATE observed_indexes SET used_date = '${new Date(Date.now() - days * 86_400_000).toISOString()}'`,
    );
  return { opened, services, context, collection, observed, observe, fields, indexes, sync, age };
}

async function planOf(reader: SqlConnection, collection: number, query: object): Promise<string> {
  const dialect = dialectOf(reader);
  const { sql, parameters } = filterToSql(dialect, parseFilter(query), fieldKindsOf(record));
  const statement = `SELECT id FROM ${tableOf(collection)} WHERE (${sql}) ORDER BY ${orderBy(dialect, parseSort())} LIMIT 10`;
  // Runs the statement once, because a connection notices a new index only when it runs a statement.
  await reader.all(statement, parameters);
  const explain = isOnPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  // A unique comment makes this a new statement, so that the database plans it again.
  const rows = await reader.all(`${explain} ${statement} -- ${createRecordId()}`, parameters);
  return JSON.stringify(rows);
}

describe('createObservedIndexes', () => {
  it('builds an index once the queries that need it have taken a second in total', async () => {
    const { observe, fields, indexes } = await open();
    await observe({ a: '1' }, 600);
    expect(await fields()).toEqual([]);
    await observe({ a: '2' }, 600);

    expect(await fields()).toEqual([['a']]);
    expect(await indexes()).toBe(1);
  });

  it('ignores quick queries, and queries on entities with few records', async () => {
    const { observe, fields } = await open({ records: 4999 });
    for (let count = 0; count < 1000; count += 1) await observe({ a: '1' }, 4);
    await observe({ b: '1' });

    expect(await fields()).toEqual([]);
  });

  it('builds one index at a time with pauses in between, and at most five indexes for an entity', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { observe, fields, indexes } = await open();
    for (const name of FIELDS) await observe({ [name]: '1' });
    expect(await fields()).toEqual([['a']]);

    for (let round = 0; round < 2; round += 1) {
      for (const name of FIELDS) {
        vi.advanceTimersByTime(10_000);
        await observe({ [name]: '1' });
      }
    }
    expect(await fields()).toHaveLength(5);
    expect(await indexes()).toBe(5);
  });

  it('keeps its indexes after a restart, and drops an index that was unused for two weeks', async () => {
    const { observed, observe, fields, indexes, sync, age } = await open();
    await observe({ a: '1' });
    await sync();
    expect(await indexes()).toBe(1);

    await age(13);
    await observe({ a: '1' }, 0);
    await observed.maintain();
    await age(0);
    await observed.maintain();
    expect(await fields()).toEqual([['a']]);

    await age(15);
    await observed.maintain();
    expect(await fields()).toEqual([]);
    expect(await indexes()).toBe(0);
  });

  it('records when an index was last used', async () => {
    const { observed, observe, fields, age } = await open();
    await observe({ a: '1' });
    await age(15);
    await observe({ a: '1' }, 0);
    await observed.maintain();

    expect(await fields()).toEqual([['a']]);
  });

  it('neither builds nor drops an index that the entity declares', async () => {
    const { observe, fields, indexes, sync, observed, age } = await open({
      schema: schemaWith([['a']]),
    });
    await sync();
    await observe({ a: '1' });
    expect(await fields()).toEqual([]);
    await age(15);
    await observed.maintain();

    expect(await indexes()).toBe(1);
  });

  it('keeps an index that was built automatically when the entity later declares it', async () => {
    const { opened, services, observe, indexes, age, observed } = await open();
    await observe({ a: '1' });
    await age(15);
    await syncIndexes(opened, services.collections, 'a1', [schemaWith([['a']])]);
    await observed.maintain();

    expect(await indexes()).toBe(1);
  });

  it('builds each index on only one node', async () => {
    const { services, context, observe, fields, indexes } = await open();
    const other = await createObservedIndexes(services);
    onTestFinished(other.close);
    other.observe(context, { query: parseFilter({ a: '1' }) }, 1000);
    await observe({ a: '1' });

    expect(await fields()).toEqual([['a']]);
    expect(await indexes()).toBe(1);
  });

  it('builds an index that the database uses for filtering and for sorting', async () => {
    const { observe, opened, collection } = await open();
    const plan = () => planOf(opened.reader, collection, { a: '1' });
    expect(await plan()).not.toMatch(/entity_/);
    await observe({ a: '1' });

    expect(await plan()).toMatch(/using( covering)? index entity_|index.*scan.* using entity_/i);
    expect(await plan()).not.toMatch(/temp b-tree|sort key/i);
  });
});
