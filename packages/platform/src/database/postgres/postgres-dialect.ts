/**
 * Kysely's dialect of PostgreSQL, with transactions that follow one another, as they do with SQLite: each
 * looks at something and then writes what follows from it. They are about accounts, and seldom.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Client } from 'pg';
import type { Schema, Store } from '../schema/schema.ts';
import { lock } from './postgres-connection.ts';

class SerialDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    const query = CompiledQuery.raw(lock('pg_advisory_xact_lock'), ['accounts']);
    try {
      await connection.executeQuery(query);
    } catch (error) {
      // Kysely takes this transaction for one that never began, and the next one gets the connection.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  }
}

/** The dialect of the tables that Kysely is asked for. */
export class SerialPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new SerialDriver(this.#config);
  }
}

/** The tables on one connection, with its settings; whoever made it ends it. */
export function storeOn(client: Client): Store {
  const connection = Object.assign(client, { release() {} });
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<Schema>({ dialect: new SerialPostgresDialect({ pool }) });
}
