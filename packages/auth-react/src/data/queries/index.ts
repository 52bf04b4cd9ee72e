/** Entry point for servers that prefetch: the queries of the data hooks. It has no hooks and no `'use client'`. */

export type { DataQueries, DataQueryOptions, RecordsQueryOptions } from '../data-queries.ts';
export { createDataQueries } from '../data-queries.ts';
export type {
  Cursor,
  DataClient,
  EntityName,
  ExpandedQuery,
  FieldsOf,
  Pages,
  RecordsQuery,
} from '../entity-types.ts';
