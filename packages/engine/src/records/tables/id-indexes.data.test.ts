import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { insertApp } from '../../../testing/test-migrations.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { thing } from '../../../testing/thing.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { TRUE } from '../../query/filter/sql-fragment.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { createCollections } from './collections.ts';
import { syncEntityIndexes, toIdIndex } from './entity-indexes.ts';
import { deleteRecords, insertRecords, updateRecord } from './record-writes.ts';
import { selectRecords, whereIds } from './records.ts';
import type { StoredRecord } from './stored-record.ts';

const items = { type: 'string' } as const;
const reference = { entity: 'Team', onDelete: 'reject', isMany: true } as const;
const task: EntitySchema = {
  ...thing,
  name: 'Task',
  record: { type: 'object', properties: { teams: { type: 'array', items, reference } } },
};

function recordWith(id: string, teams: JsonValue | undefined): StoredRecord {
  const [created_date, updated_date] = Array(2).fill('2026-06-01T00:00:00.000Z');
  const creator = { created_by: null, created_by_id: null, is_sample: false };
  return { id, created_date, updated_date, ...creator, data: JSON.stringify({ teams }) };
}

async function open() {
  const opened = await openTestStore(temporaryFolder());
  onTestFinished(opened.close);
  const { store, reader, writer } = opened;
  await insertApp(store, 'a1');
  const collections = createCollections(reader);
  const number = await writer.write((connection) => collections.ensure(connection, 'a1', 'Task'));
  const sync = (schema: EntitySchema) => syncEntityIndexes(opened, collections, 'a1', [schema]);
  const write = (work: (connection: SqlConnection) => Promise<unknown>) =>
    writer.write(async (connection) => void (await work(connection)));
  const insert = (...records: StoredRecord[]) =>
    write((connection) => insertRecords(connection, number, records, []));
  const { name, index } = toIdIndex(number, 'teams');
  const { ids, listIndexes } = dialectOf(reader);
  const find = async (...teams: string[]) => {
    const where = ids.contains(name, index, teams);
    const found = await selectRecords(reader, number, { where, orderBy: 'id', limit: 100 });
    return found.map(({ id }) => id).join('');
  };
  const indexes = async () => (await reader.all(listIndexes)).map((row) => `${row.name}`);
  return { number, sync, write, insert, find, indexes, name };
}

describe('index of the ids in an array of references', () => {
  it('finds the records whose array contains one of the ids, after each kind of write', async () => {
    const { number, sync, write, insert, find } = await open();
    await insert(recordWith('a', ['1', '2', '1']), recordWith('b', ['2', 3]), recordWith('c', '1'));
    await sync(task);
    expect([await find('1'), await find('2'), await find('1', '2', '9')]).toEqual([
      'a',
      'ab',
      'ab',
    ]);

    await insert(recordWith('d', ['1', '"{}']), recordWith('e', null), recordWith('f', undefined));
    expect([await find('1'), await find('"{}'), await find('3')]).toEqual(['ad', 'd', '']);

    await write((connection) => updateRecord(connection, number, recordWith('a', ['2']), []));
    await write((connection) => updateRecord(connection, number, recordWith('c', ['1']), []));
    expect([await find('1'), await find('2')]).toEqual(['cd', 'ab']);

    await write((connection) => deleteRecords(connection, number, whereIds(connection, ['a'])));
    expect([await find('1'), await find('2')]).toEqual(['cd', 'b']);
    await write((connection) => deleteRecords(connection, number, TRUE));
    expect(await find('1', '2')).toBe('');
  });

  it('is created once, and dropped when the field is no longer declared', async () => {
    const { sync, insert, find, indexes, name } = await open();
    await sync(task);
    await insert(recordWith('a', ['1']));
    await sync(task);
    expect([await indexes(), await find('1')]).toEqual([[name], 'a']);
    await sync(thing);
    expect(await indexes()).toEqual([]);
    await insert(recordWith('b', ['1']));
    await sync(task);
    expect(await find('1')).toBe('ab');
  });
});
