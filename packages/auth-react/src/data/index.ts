/** Entry point for live data in React: hooks that read and write records, based on TanStack Query. */
export { createDataHooks } from './create-data-hooks.ts';
export { createWriteHooks } from './create-write-hooks.ts';
export type { DataHooks, ReadOptions, WriteHooks } from './data-hooks.ts';
export type {
  DataQueries,
  DataQueryOptions,
  RecordsQueryOptions,
} from './data-queries.ts';
export type {
  Cursor,
  DataClient,
  EntityName,
  ExpandedQuery,
  FieldsOf,
  Pages,
  RecordsQuery,
} from './entity-types.ts';
export { isPending } from './pending-write.ts';
export type { RecordWrite, WriteCallbacks } from './use-write.ts';
export type { VersionOptions } from './versions.ts';
