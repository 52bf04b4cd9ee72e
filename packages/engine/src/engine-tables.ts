import type { SqlConnection } from './database/sql-connection.ts';

/**
 * Returns statements that create the engine's tables. Their rows refer to a table `apps`, which the caller creates.
 */
export function engineTables(engine: SqlConnection['engine']): readonly string[] {
  return [...TABLES, ...(engine === 'postgres' ? SHARED_TABLES : [])];
}

const TABLES = [
  `CREATE TABLE collections (
    number integer PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    entity text NOT NULL,
    CONSTRAINT collections_key UNIQUE (app_id, entity)
  )`,
  `CREATE TABLE idempotency_keys (
    app_id text NOT NULL REFERENCES apps (id),
    sender text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    response text NOT NULL,
    created_date text NOT NULL,
    CONSTRAINT idempotency_keys_key PRIMARY KEY (app_id, sender, key)
  )`,
  'CREATE INDEX idempotency_keys_by_date ON idempotency_keys (created_date)',
  `CREATE TABLE upserted_keys (
    collection integer NOT NULL,
    key_hash text NOT NULL,
    record_id text NOT NULL,
    created bigint NOT NULL,
    CONSTRAINT upserted_keys_key PRIMARY KEY (collection, key_hash, record_id)
  )`,
  'CREATE INDEX upserted_keys_by_age ON upserted_keys (created)',
  `CREATE TABLE observed_indexes (
    app_id text NOT NULL REFERENCES apps (id),
    entity text NOT NULL,
    fields text NOT NULL,
    created_date text NOT NULL,
    used_date text NOT NULL,
    rejected integer NOT NULL,
    CONSTRAINT observed_indexes_key PRIMARY KEY (app_id, entity, fields)
  )`,
  `CREATE TABLE files (
    id text PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id),
    name text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    is_private integer NOT NULL,
    created_by_id text,
    created_date text NOT NULL
  )`,
  // The total size of each app's files, so that an upload does not have to add up the sizes of all files.
  `CREATE TABLE file_totals (
    app_id text PRIMARY KEY REFERENCES apps (id),
    bytes bigint NOT NULL
  )`,
];

/** Tables with which the nodes that share a database communicate. */
const SHARED_TABLES = [
  `CREATE TABLE relayed_events (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    created bigint NOT NULL,
    event text NOT NULL
  )`,
  // The columns are those that the library rate-limiter-flexible requires.
  `CREATE UNLOGGED TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
];
