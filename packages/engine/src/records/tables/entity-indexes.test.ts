import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { insertApp, migrations } from '../../../testing/test-migrations.ts';
import { thing } from '../../../testing/thing.ts';
import { openStore } from '../../database/open-store.ts';
import { sqlite } from '../../query/dialect/sqlite.ts';
import { filterToSql } from '../../query/filter/filter-to-sql.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { orderBy, parseSort } from '../../query/sort.ts';
import type { FieldSchema } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { createCollections } from './collections.ts';
import { syncEntityIndexes } from './entity-indexes.ts';

const record: FieldSchema = {
  type: 'object',
  properties: { status: { type: 'string' }, area: { type: 'number' } },
};

async function open() {
  const opened = await openStore(temporaryFolder(), { migrations });
  const { store, reader } = opened;
  onTestFinished(opened.close);
  await insertApp(store, 'a1');
  const collections = createCollections(reader);
  const sync = (indexes: string[][], coveringIndexes: string[][] = []) =>
    syncEntityIndexes(opened, collections, 'a1', [
      { ...thing, name: 'Plot', record, indexes, coveringIndexes },
    ]);
  let plans = 0;
  const plan = async (query: object, sort: string) => {
    const { sql, parameters } = filterToSql(sqlite, parseFilter(query), fieldKindsOf(record));
    const statement = `SELECT * FROM records_${await collections.find('a1', 'Plot')} WHERE (${sql}) ORDER BY ${orderBy(sqlite, parseSort(sort))} LIMIT 10`;
    // Runs the statement once, because a connection notices a new or dropped index only when it runs a statement.
    reader.all(statement, parameters);
    plans += 1;
    const rows = reader.all(`EXPLAIN QUERY PLAN ${statement} -- ${plans}`, parameters);
    return rows.map(({ detail }) => `${detail}`).join('\n');
  };
  return { sync, plan };
}

describe('syncEntityIndexes', () => {
  it('creates an index from which a list is read without a scan and without sorting', async () => {
    const { sync, plan } = await open();
    await sync([['status'], ['area'], ['status', 'area']]);

    for (const [query, sort] of [
      [{ status: 'open' }, '-created_date'],
      [{ area: { $gt: 5 } }, 'area'],
      [{}, '-status'],
      [{ status: 'open', area: { $gte: 5 } }, 'area'],
    ] as const) {
      const steps = await plan(query, sort);
      expect(steps).toMatch(/USING INDEX entity_/);
      expect(steps).not.toContain('TEMP B-TREE');
    }
    expect(await plan({}, '-created_date')).toMatch(/USING INDEX records_\d+_by_date/);
  });

  it('drops an index that the entity no longer declares', async () => {
    const { sync, plan } = await open();
    await sync([['status']]);
    expect(await plan({ status: 'open' }, '-created_date')).toMatch(/USING INDEX entity_/);
    await sync([]);
    expect(await plan({ status: 'open' }, '-created_date')).not.toMatch(/USING INDEX entity_/);
  });

  it('creates a covering index that returns complete records without reading the table', async () => {
    const { sync, plan } = await open();
    await sync([], [['status']]);
    const steps = await plan({ status: 'open' }, '-created_date');
    expect(steps).toMatch(/USING COVERING INDEX entity_/);
    expect(steps).not.toContain('TEMP B-TREE');
    expect(await plan({}, '-created_date')).toMatch(/USING INDEX records_\d+_by_date/);
  });
});
