/**
 * Creates templates for the databases of tests. Most tests open a database, and copying a template is much
 * faster than running the migrations.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStore } from '../src/database/open-store.ts';
import { openPostgresStore } from '../src/database/postgres/open-postgres-store.ts';
import type { Migrations } from '../src/database/schema/migrate.ts';
import { DATABASE_FILE } from '../src/database/sqlite/data-directory.ts';

/** Names of the PostgreSQL template databases: one with an empty schema, one with migrated tables. */
export const TEMPLATES = { empty: 'template_empty', migrated: 'template_migrated' } as const;

/**
 * PostgreSQL schema of the tables in tests. It differs from the default schema, to test that operators can choose
 * another schema.
 */
const SCHEMA = 'platform';

/**
 * Returns the connection URL of a database on a PostgreSQL server.
 *
 * @param server URL of the server.
 */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('options', `-c search_path=${SCHEMA}`);
  return url.href;
}

/** Runs an SQL statement on a PostgreSQL database, on a separate connection. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function createTemplates(server: string, migrations: Migrations): Promise<void> {
  const { empty, migrated } = TEMPLATES;
  await runOn(server, `CREATE DATABASE ${empty}`);
  await runOn(databaseUrl(server, empty), `CREATE SCHEMA ${SCHEMA}`);
  await runOn(server, `CREATE DATABASE ${migrated} TEMPLATE ${empty}`);
  const { close } = await openPostgresStore({
    url: databaseUrl(server, migrated),
    migrations,
    connections: 3,
    statementMs: 60_000,
  });
  await close();
}

const migratedFiles = new Map<Migrations, Promise<Buffer>>();

/** Writes an SQLite file with migrated tables into an existing, empty data directory. */
export async function addMigratedFile(dataDir: string, migrations: Migrations): Promise<void> {
  if (!existsSync(dataDir) || readdirSync(dataDir).length > 0) return;
  const file = migratedFiles.get(migrations) ?? createMigratedFile(migrations);
  migratedFiles.set(migrations, file);
  writeFileSync(join(dataDir, DATABASE_FILE), await file, { mode: 0o600 });
}

async function createMigratedFile(migrations: Migrations): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-template-'));
  const { close } = await openStore(folder, { migrations });
  await close();
  const file = await readFile(join(folder, DATABASE_FILE));
  rmSync(folder, { recursive: true });
  return file;
}
