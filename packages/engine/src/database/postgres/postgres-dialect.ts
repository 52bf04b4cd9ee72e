/**
 * Kysely's PostgreSQL dialect with serial transactions: an advisory lock allows one transaction at a time, as on
 * SQLite. Otherwise, the data that a transaction has read could change before the transaction writes. Few
 * transactions run through Kysely, because only accounts use them.
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
      // Rolls back if the start fails: Kysely assumes that no transaction has started, and reuses the connection.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  }
}

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

/** Creates a Kysely store that uses one PostgreSQL connection; the caller closes the connection. */
export function storeOn(client: Client): Store {
  const connection = Object.assign(client, { release() {} });
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<Schema>({ dialect: new SerialPostgresDialect({ pool }) });
}
