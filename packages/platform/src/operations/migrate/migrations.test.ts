import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore, type Schema, writeMeta } from '@groundwork/engine';
import {
  openSqliteConnection,
  temporaryFolder,
  toSqliteDatabase,
} from '@groundwork/engine/testing';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findUser } from '../../parts/accounts/tables/users.ts';
import { migrations } from './migrations.ts';

const date = '2026-06-01T00:00:00.000Z';

/** Creates a data directory as the first release did, with an app, two members and a session. */
async function createFirstRelease(folder: string, visibility = 'public_with_login') {
  const file = join(folder, 'platform.db');
  const store = new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: toSqliteDatabase(openSqliteConnection(file), () => {}),
    }),
  });
  const columns = store.schema
    .createTable('meta')
    .addColumn('key', 'text', (key) => key.primaryKey());
  await columns.addColumn('value', 'text').execute();
  for (const migrate of migrations.slice(0, 1)) await migrate(store);
  await writeMeta(store, 'schema_version', '1');
  await writeMeta(store, 'token_secret', 'old');
  await store.destroy();
  const database = new DatabaseSync(file);
  database.exec(`
    INSERT INTO apps VALUES ('a1', 'App', '${visibility}', '${date}', '${date}');
    INSERT INTO users VALUES ('u1', 'ann@example.org', 'Ann', 'hash', '${date}', '${date}');
    INSERT INTO users VALUES ('u2', 'bob@example.org', 'Bob', 'hash', '${date}', '${date}');
    INSERT INTO memberships VALUES ('a1', 'u1', 'user', '{}', '${date}', '${date}');
    INSERT INTO memberships VALUES ('a1', 'u2', 'admin', '{}', '${date}', '${date}');
    INSERT INTO sessions VALUES ('s1', 'a1', 'u1', '${date}', '9999-01-01T00:00:00.000Z');
  `);
  database.close();
}

describe('migrate', () => {
  it('keeps the accounts of the first release and marks them as verified', async () => {
    const folder = temporaryFolder();
    await createFirstRelease(folder);
    const { store, close } = await openStore(folder, { migrations });

    expect(await findUser(store, 'u1')).toEqual({
      id: 'u1',
      email: 'ann@example.org',
      full_name: 'Ann',
      password_hash: 'hash',
      is_verified: 1,
      disabled: 0,
      is_service: 0,
      created_date: date,
      updated_date: date,
      former_email: null,
      email_changed_date: null,
    });
    expect(await store.selectFrom('apps').selectAll().execute()).toMatchObject([
      { id: 'a1', email_password: 1, registration: 1 },
    ]);
    await close();
  });

  it('keeps audit events and stored responses to requests with idempotency keys', async () => {
    const folder = temporaryFolder();
    await createFirstRelease(folder);
    const renaming = migrations.findIndex(({ name }) => name.startsWith('rename'));
    const earlier = await openStore(folder, { migrations: migrations.slice(0, renaming) });
    await earlier.close();
    const database = new DatabaseSync(join(folder, 'platform.db'));
    database.exec(`
      INSERT INTO audit_events (id, app_id, act, created_date) VALUES ('e1', 'a1', 'login', '${date}');
      INSERT INTO idempotency_keys VALUES ('a1', 'u1', 'k1', 'hash', '{"status":200}', '${date}');
    `);
    database.close();
    const { store, reader, close } = await openStore(folder, { migrations });

    expect(await store.selectFrom('audit_events').select('action').execute()).toEqual([
      { action: 'login' },
    ]);
    const keys = await reader.all('SELECT response FROM idempotency_keys');
    expect(keys).toEqual([{ response: '{"status":200}' }]);
    await close();
  });

  it('deletes the secret of the first release, and the sessions whose tokens it signed', async () => {
    const folder = temporaryFolder();
    await createFirstRelease(folder);
    const { store, close } = await openStore(folder, { migrations });

    expect(await store.selectFrom('meta').select('key').execute()).toEqual([
      { key: 'schema_version' },
    ]);
    expect(await store.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await close();
  });

  it.each([
    ['public_with_login', 'self'],
    ['private_with_login', 'invited'],
  ])(
    'marks the users of an app with the visibility %s as %s, and administrators as invited',
    async (visibility, admission) => {
      const folder = temporaryFolder();
      await createFirstRelease(folder, visibility);
      const { store, close } = await openStore(folder, { migrations });

      const members = store.selectFrom('memberships').select(['role', 'admission']);
      expect(await members.orderBy('role').execute()).toEqual([
        { role: 'admin', admission: 'invited' },
        { role: 'user', admission },
      ]);
      await close();
    },
  );
});
