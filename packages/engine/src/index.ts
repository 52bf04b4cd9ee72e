export { explainStoreFailure } from './database/explain-store-failure.ts';
export { type OpenStore, openStore } from './database/open-store.ts';
export { openPostgresStore } from './database/postgres/open-postgres-store.ts';
export { createPublisher, type Publisher } from './database/publisher.ts';
export type { Queries } from './database/queries/queries.ts';
export type { QueryClient } from './database/queries/query-shares.ts';
export { readMeta, writeMeta } from './database/schema/meta.ts';
export type { FileRow, Schema, Store } from './database/schema/schema.ts';
export {
  type SqlConnection,
  type SqlRow,
  textOf,
  type Writer,
} from './database/sql-connection.ts';
export {
  DATABASE_FILE,
  PASSWORD_FILE,
  removeDatabase,
  withDataDirectory,
} from './database/sqlite/data-directory.ts';
export { lockDataDirectory } from './database/sqlite/data-directory-lock.ts';
export {
  isDuplicate,
  isStoreDamaged,
  isStoreUnavailable,
  isUnstorable,
  toServiceError,
} from './database/store-errors.ts';
export { engineOf, toStore, toWriteConnection } from './database/to-store.ts';
export { withReadOnly } from './database/with-read-only.ts';
export { engineTables } from './engine-tables.ts';
export { contentTypeOf } from './files/content-type.ts';
export type {
  Files,
  ReceivedFile,
} from './files/files.ts';
export { receiveStream } from './files/receive-stream.ts';
export { readJsoncFiles } from './kernel/jsonc-files.ts';
export { type JsoncError, readJsoncFolder, toJsoncErrors } from './kernel/jsonc-folder.ts';
export { type Engine, openEngine } from './open-engine.ts';
export { aggregateBody } from './query/aggregate-request.ts';
export { boundedRows, RESPONSE_BYTES } from './query/bounded-rows.ts';
export { compileQuery } from './query/compile-query.ts';
export { readCursor, writeCursor } from './query/cursor.ts';
export { dialectOf } from './query/dialect/dialect-of.ts';
export { listParameter } from './query/dialect/postgres-json.ts';
export { isFieldName, parseFieldList, pickFields } from './query/filter/field-path.ts';
export {
  ALWAYS,
  type Filter,
  type Through,
  throughsOf,
} from './query/filter/filter.ts';
export { type FindReferred, matchesFilter, referredIds } from './query/filter/matches-filter.ts';
export { parseFilter } from './query/filter/parse-filter.ts';
export { parseSort, type Sort } from './query/sort.ts';
export {
  compareRecords,
  type SchemaComparison,
  type SchemaFinding,
} from './records/compare/compare-records.ts';
export type {
  Entities,
  Entity,
} from './records/entities.ts';
export type { EntityChange, EntityChanges } from './records/entity-changes.ts';
export { type RepeatableWrite, runOnce } from './records/idempotency.ts';
export {
  type DataMigration,
  loadDataMigrations,
} from './records/migrations/data-migration.ts';
export type { MigrationOutcome } from './records/migrations/migrate-records.ts';
export { dataMigrationStarts, dataMigrationTables } from './records/migrations/migration-table.ts';
export { parseList, parseQuery } from './records/parse-query.ts';
export { queryClientOf } from './records/query-client.ts';
export { type Access, accessOf } from './records/rules/access.ts';
export type { Principal } from './records/rules/principal.ts';
export { entitiesRead } from './records/rules/rules-behind.ts';
export { subscriptionGroupKey } from './records/rules/subscription-group-key.ts';
export {
  type EntitySchema,
  type FieldSchema,
  isSystemField,
} from './records/schema/entity-schema.ts';
export { type LoadedEntities, loadEntities } from './records/schema/load-entities.ts';
export {
  isCustomField,
  requireRole,
  rolesOf,
  USER_FIELDS,
} from './records/schema/user-schema.ts';
export { SEARCH_META } from './records/search/search-state.ts';
export { tableOf } from './records/tables/collections.ts';
export type { StoredRecord } from './records/tables/stored-record.ts';
export { validateChange, validateNew } from './records/validation/validate-record.ts';
export { validateField, validateFields } from './records/validation/validate-value.ts';
export { requireNarrow } from './records/write/bulk-writes.ts';
export { referencesOf } from './records/write/references.ts';
export { parseUpdate } from './records/write/update-operators.ts';
export { outOfReach } from './records/write/writing.ts';
export type { RecordTriggers } from './records/write-transaction.ts';
