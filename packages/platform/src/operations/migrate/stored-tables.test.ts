import { openStore } from '@groundwork/engine';
import { temporaryFolder } from '@groundwork/engine/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { parts } from '../../parts.ts';
import { FIRST_SCHEMA_VERSION, migrations } from './migrations.ts';
import { listTables, NOT_COPIED } from './stored-tables.ts';

it('listTables returns every table that a migration between database engines copies', async () => {
  const { store, reader, close } = await openStore(temporaryFolder(), { migrations });
  const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`.execute(store);
  const listed = (await listTables(reader)).map(({ name }) => name);
  await close();

  const known = [...listed, ...NOT_COPIED];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

it('listTables returns each table after the tables to which its foreign keys refer', async () => {
  const { store, reader, close } = await openStore(temporaryFolder(), { migrations });
  const { rows } = await sql<{ name: string; target: string }>`SELECT tables.name, "table" AS target
    FROM sqlite_schema tables, pragma_foreign_key_list(tables.name)`.execute(store);
  const listed = (await listTables(reader)).map(({ name }) => name);
  await close();

  const copied = rows.filter(({ name, target }) => listed.includes(name) && name !== target);
  expect(copied.length).toBeGreaterThan(5);
  expect(
    copied.filter(({ name, target }) => listed.indexOf(target) > listed.indexOf(name)),
  ).toEqual([]);
});

it('each version of the schema after the first is created by one part', () => {
  const versions = parts.flatMap(({ migrations = {} }) => Object.keys(migrations).map(Number));
  const later = versions.filter((version) => version > FIRST_SCHEMA_VERSION);
  expect(later.toSorted((a, b) => a - b)).toEqual([...migrations.keys()].slice(1));
});
