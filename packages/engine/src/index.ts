export { type OpenStore, openStore } from './database/open-store.ts';
export {
  explainDatabaseFailure,
  openPostgresStore,
} from './database/postgres/open-postgres-store.ts';
export { toPostgresMigrations } from './database/postgres/postgres-migrations.ts';
export { createPublisher, type Publisher } from './database/publisher.ts';
export { QUERY_MS, type Queries } from './database/queries/queries.ts';
export type { QueryClient } from './database/queries/query-shares.ts';
export type { Rate, RateLimiter } from './database/rate-limiter.ts';
export type { Relay } from './database/relay.ts';
export { deleteMeta, probeWrite, readMeta, writeMeta } from './database/schema/meta.ts';
export type { Migration } from './database/schema/migrate.ts';
export type { FileRow, Schema, Store } from './database/schema/schema.ts';
export {
  type Awaitable,
  type SqlConnection,
  type SqlRow,
  type SqlValue,
  textOf,
  textOrNullOf,
  type WriteConnection,
  type Writer,
} from './database/sql-connection.ts';
export {
  DATABASE_FILE,
  damaged,
  explainDirectoryFailure,
  PASSWORD_FILE,
  removeDatabase,
  withDataDirectory,
} from './database/sqlite/data-directory.ts';
export { LOCK_FILES, lockDataDirectory } from './database/sqlite/data-directory-lock.ts';
export type { SqliteConnection } from './database/sqlite/sqlite-connection.ts';
export {
  isDuplicate,
  isStoreDamaged,
  isStoreUnavailable,
  isUnstorable,
  toServiceError,
} from './database/store-errors.ts';
export { toStore, toWriteConnection } from './database/to-store.ts';
export { contentTypeOf, isShown } from './files/content-type.ts';
export type { ByteRange } from './files/file-store.ts';
export type {
  Files,
  ReceivedFile,
  ReceiveFile,
} from './files/files.ts';
export { receiveStream } from './files/receive-stream.ts';
export { listJsoncFiles, parseJsoncFile, positionOf, stemOf } from './kernel/jsonc-files.ts';
export { type JsoncError, readJsoncFolder, toJsoncErrors } from './kernel/jsonc-folder.ts';
export { engineMigrations, postgresSteps } from './migrations.ts';
export { type Engine, openEngine } from './open-engine.ts';
export { aggregateBody } from './query/aggregate-request.ts';
export { boundedRows, RESPONSE_BYTES } from './query/bounded-rows.ts';
export { compileQuery } from './query/compile-query.ts';
export { readCursor, writeCursor } from './query/cursor.ts';
export { dialectOf } from './query/dialect/dialect-of.ts';
export { listParameter, TEXT_LIST } from './query/dialect/postgres-json.ts';
export { isFieldName, parseFieldList, pickFields } from './query/filter/field-path.ts';
export {
  ALWAYS,
  both,
  type Filter,
  NEVER,
} from './query/filter/filter.ts';
export { matchesFilter } from './query/filter/matches-filter.ts';
export { parseFilter } from './query/filter/parse-filter.ts';
export type { SqlFragment } from './query/filter/sql-fragment.ts';
export { parseSort, type Sort } from './query/sort.ts';
export { type Claims, createClaims } from './records/claims.ts';
export {
  type Entities,
  type Entity,
  entityUnknown,
  type RecordTriggers,
} from './records/entities.ts';
export type { EntityChange, EntityChangeSet, EntityChanges } from './records/entity-changes.ts';
export { type RepeatableWrite, runOnce } from './records/idempotency.ts';
export { parseFieldNames, parseOrder, parseQuery } from './records/parse-query.ts';
export { memberClient, queryClientOf } from './records/query-client.ts';
export { type Access, accessOf } from './records/rules/access.ts';
export { findDoubtfulRules } from './records/rules/find-doubtful-rules.ts';
export { NOW } from './records/rules/placeholder.ts';
export type { Principal } from './records/rules/principal.ts';
export { ruleFor } from './records/rules/rule-for.ts';
export { hasDateTimes } from './records/schema/date-times.ts';
export type { EntityCatalogue } from './records/schema/entity-catalogue.ts';
export {
  type EntitySchema,
  type FieldSchema,
  isEntityName,
  isSystemField,
  type Operation,
} from './records/schema/entity-schema.ts';
export { fieldAt } from './records/schema/known-fields.ts';
export { type LoadedEntities, loadEntities } from './records/schema/load-entities.ts';
export {
  isCustomField,
  requireRole,
  rolesOf,
  USER_FIELDS,
} from './records/schema/user-schema.ts';
export { tableOf } from './records/tables/collections.ts';
export type { StoredRecord } from './records/tables/stored-record.ts';
export { validateChange, validateNew } from './records/validation/validate-record.ts';
export { isAbsent, validateValue } from './records/validation/validate-value.ts';
export { requireNarrow } from './records/write/bulk-writes.ts';
export { ImportError } from './records/write/import-records.ts';
export { parseUpdate } from './records/write/update-operators.ts';
export { outOfReach, type RecordUpdate } from './records/write/writing.ts';
