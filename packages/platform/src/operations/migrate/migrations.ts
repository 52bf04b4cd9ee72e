import { engineOf, type Store } from '@groundwork/engine';
import { sql } from 'kysely';
import { parts } from '../../parts.ts';

const versions = new Set(parts.flatMap(({ migrations = {} }) => Object.keys(migrations)));

/**
 * Migrations of all parts from an empty database to this release's schema, in order, by the version that they create.
 * Versions before the first migration here were never released.
 */
export const migrations: ReadonlyMap<number, (store: Store) => Promise<void>> = new Map(
  [...versions]
    .map(Number)
    .sort((a, b) => a - b)
    .map((version) => [version, (store: Store) => migrate(store, version)]),
);

export const FIRST_SCHEMA_VERSION: number = Math.min(...migrations.keys());

export const SCHEMA_VERSION: number = Math.max(...migrations.keys());

async function migrate(store: Store, version: number): Promise<void> {
  const engine = engineOf(store);
  for (const { migrations } of parts) {
    const statements = migrations?.[version]?.(engine) ?? [];
    for (const statement of statements) await sql.raw(statement).execute(store);
  }
}
