/**
 * Tests databases whose schema contains tables of other software, and databases whose first start failed
 * halfway.
 */

import { entitiesFolder, runSql, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';

const plain = { properties: { status: { type: 'string' } } };
const Task = { ...plain, indexes: [['status']] };

describe('PostgreSQL schema that other software also uses', () => {
  it('does not change the tables, views and indexes of other software', async () => {
    const dataDir = temporaryFolder();
    await testDatabase(dataDir, 'empty');
    for (const sql of [
      'CREATE TABLE entity (id integer PRIMARY KEY, name text)',
      'CREATE INDEX entity_by_name ON entity (name)',
      'CREATE VIEW names AS SELECT name FROM entity',
    ]) {
      await runSql(dataDir, sql);
    }
    const { platform, token } = await startWithEntities({ Task }, { dataDir });
    await callsTo(platform, 'Task', token).create({ status: 'open' });

    expect(
      await runSql(
        dataDir,
        "SELECT collation_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'entity' AND column_name = 'name'",
      ),
    ).toEqual([{ collation_name: null }]);
    expect(
      await runSql(
        dataDir,
        "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND tablename = 'entity' ORDER BY 1",
      ),
    ).toEqual([{ indexname: 'entity_by_name' }, { indexname: 'entity_pkey' }]);
  });

  it('completes the schema after a start that failed while it created the table of an entity', async () => {
    const dataDir = temporaryFolder();
    const settings = { dataDir, entitiesDir: entitiesFolder({ Task }) };
    // Creates a type with the name of the entity's table, so that creating the table fails.
    await runSql(dataDir, 'CREATE TYPE records_1 AS ENUM ()');
    await expect(startTestPlatform(settings)).rejects.toThrow('records_1');
    await runSql(dataDir, 'DROP TYPE records_1');
    const { platform, token } = await startWithEntities({ Task }, { dataDir });

    expect(await callsTo(platform, 'Task', token).create({ status: 'open' })).toMatchObject({
      status: 'open',
    });
  });

  it.each([
    ['an index', Task],
    ['a unique key', { ...plain, unique: [{ fields: ['status'] }] }],
  ])(
    'rejects a start that adds %s for which a stored string is too long, while the running platform accepts writes',
    async (_, schema) => {
      const dataDir = temporaryFolder();
      const { platform, token } = await startWithEntities({ Task: plain }, { dataDir });
      const tasks = callsTo(platform, 'Task', token);
      // Random letters are used because PostgreSQL could compress repeated letters until the string fits.
      const status = Array.from({ length: 9000 }, () => Math.random().toString(36)[2] ?? 'x').join(
        '',
      );
      await tasks.create({ status });
      const indexed = startTestPlatform({ dataDir, entitiesDir: entitiesFolder({ Task: schema }) });

      await expect(indexed).rejects.toThrow(
        'The index on status of the entity Task cannot be created: a string in its records is too long for it.',
      );
      expect(await tasks.create({ status })).toMatchObject({ status });
    },
  );
});
