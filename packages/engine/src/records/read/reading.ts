import type { EntityPage } from '@groundwork/sdk/protocol';
import type { SqlConnection } from '../../database/sql-connection.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { conditionsAfter, type Position, readCursor, writeCursor } from '../../query/cursor.ts';
import type { SortKey } from '../../query/dialect/dialect.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { pickFields } from '../../query/filter/field-path.ts';
import {
  ALWAYS,
  type Filter,
  hasId,
  requiredSearch,
  type Search,
} from '../../query/filter/filter.ts';
import { allOf, TRUE } from '../../query/filter/sql-fragment.ts';
import { NEWEST_FIRST, orderBy, type Sort } from '../../query/sort.ts';
import type { EntityContext } from '../entity-context.ts';
import { permittedWhere, type RecordSource, type Where } from '../permitted-records.ts';
import type { Access } from '../rules/access.ts';
import { tableOf } from '../tables/collections.ts';
import {
  countRecords,
  type RecordQuery,
  selectJson,
  selectRecord,
  selectRecords,
  selectWithJson,
} from '../tables/records.ts';
import { type StoredRecord, toJson, toJsonObject } from '../tables/stored-record.ts';
import { recordNotFound } from '../write/writing.ts';
import { sortedValue, sortKeyIn } from './sort-in.ts';

export interface Reading extends EntityContext {
  readonly connection: SqlConnection;
  /** Number of the collection; undefined until the entity has its first record. */
  readonly collection: number | undefined;
  readonly isWriting: false;
  related(entity: string): Promise<RecordSource | undefined>;
}

export interface ListQuery {
  readonly query: Filter;
  readonly sort: Sort;
  readonly limit: number;
  /** Names of the fields to return in addition to the id; if empty, all fields are returned. */
  readonly fields: readonly string[];
  /** Paths of the references to expand, separated by commas. */
  readonly expand?: string | undefined;
}

/** Returns a list without expansions as JSON. */
export async function listRecords(
  reading: Reading,
  list: ListQuery & { skip: number },
): Promise<string> {
  const { collection, connection, access } = reading;
  if (collection !== undefined && access.showsAll && list.fields.length === 0) {
    access.requireReadable(list.sort.path);
    const query = await toRecordQuery({ ...reading, collection }, list);
    return `[${(await selectJson(connection, collection, query)).join(',')}]`;
  }
  return `[${(await selectList(reading, list)).map(({ json }) => json).join(',')}]`;
}

export async function selectList(
  reading: Reading,
  list: ListQuery & { skip: number },
): Promise<ShownRecord[]> {
  const { collection, access } = reading;
  access.requireReadable(list.sort.path);
  if (collection === undefined) return [];
  const known = { ...reading, collection };
  return selectShown(known, await toRecordQuery(known, list), list.fields);
}

export interface ShownRecord {
  readonly id: string;
  /** The record as JSON, with the requested fields. */
  readonly json: string;
  /** Returns the fields that the entity declares, including those that the request did not ask for. */
  fields(): JsonObject;
}

/** @param fields names of the fields to return in addition to the id; if empty, all fields are returned. */
export async function selectShown(
  { access, connection, collection }: Reading & { readonly collection: number },
  query: RecordQuery,
  fields: readonly string[],
): Promise<ShownRecord[]> {
  if (access.showsAll && fields.length === 0) {
    const records = await selectWithJson(connection, collection, query);
    return records.map(({ id, json, data }) => ({ id, json, fields: parsing(data) }));
  }
  const records = await selectRecords(connection, collection, query);
  return records.map((record) => showRecord(access, record, fields));
}

export function showRecord(
  access: Access,
  record: StoredRecord,
  fields: readonly string[],
): ShownRecord {
  const { id } = record;
  if (access.showsAll && fields.length === 0) {
    return { id, json: toJson(record), fields: parsing(record.data) };
  }
  const shown = access.show(toJsonObject(record));
  return { id, json: JSON.stringify(pickFields(shown, fields)), fields: () => shown };
}

function parsing(json: string): () => JsonObject {
  let parsed: JsonObject | undefined;
  return () => {
    parsed ??= JSON.parse(json);
    return parsed ?? {};
  };
}

async function toRecordQuery(
  reading: Reading & { readonly collection: number },
  { query, sort, limit, skip }: ListQuery & { skip: number },
): Promise<RecordQuery> {
  const where = await permittedWhere(reading, 'read', query);
  const search = sort === NEWEST_FIRST ? requiredSearch(query) : undefined;
  const order = ordered(reading, sort, await sortKeyIn(reading, sort));
  return { where, ...(search ? byRelevance(reading, search, order) : order), limit, skip };
}

function ordered({ connection }: Reading, sort: Sort, key: SortKey | undefined) {
  const text = orderBy(dialectOf(connection), sort, key);
  return { orderBy: text, orderParameters: key?.parameters };
}

function byRelevance(
  { connection, collection }: Reading & { readonly collection: number },
  search: Search,
  { orderBy }: Pick<RecordQuery, 'orderBy'>,
): Pick<RecordQuery, 'orderBy' | 'orderParameters'> {
  const { sql, parameters } = dialectOf(connection).search.rank(tableOf(collection), search);
  return { orderBy: `${sql} DESC, ${orderBy}`, orderParameters: parameters };
}

interface PageOfRecords {
  readonly records: readonly StoredRecord[];
  readonly rest: Omit<EntityPage<never>, 'items'>;
}

/** @throws ServiceError `bad_request` when the cursor belongs to another list. */
export async function pageOfRecords(
  reading: Reading,
  list: ListQuery,
  { question, cursor }: { question: unknown; cursor: string | undefined },
): Promise<PageOfRecords> {
  const { collection, access } = reading;
  access.requireReadable(list.sort.path);
  const position = cursor === undefined ? undefined : readCursor(question, cursor);
  if (collection === undefined)
    return { records: [], rest: { next_cursor: null, has_more: false } };
  const known = { ...reading, collection };
  const key = await sortKeyIn(known, list.sort);
  const records = await selectPage(known, list, key, position);
  const items = records.slice(0, list.limit);
  const last = items.at(-1);
  const hasMore = records.length > list.limit;
  const sorted = hasMore && last && key ? await sortedValue(known, last, list.sort, key) : null;
  const next = hasMore && last ? writeCursor(question, [sorted, last.created_date, last.id]) : null;
  return { records: items, rest: { next_cursor: next, has_more: hasMore } };
}

/** @throws ServiceError `not_found` when the record does not exist or the principal may not read it. */
export async function readRecord(reading: Reading, id: string): Promise<StoredRecord> {
  const { collection, connection, schema } = reading;
  if (collection === undefined) throw recordNotFound(schema.name, id);
  const where = await permittedWhere({ ...reading, collection }, 'read', hasId(id));
  const record = await selectRecord(connection, collection, where);
  if (!record) throw recordNotFound(schema.name, id);
  return record;
}

export async function countMatching(reading: Reading, query: Filter): Promise<number> {
  const { collection, connection, access } = reading;
  if (collection === undefined) return 0;
  const isAll = query === ALWAYS && access.permittedFilter('read') === ALWAYS;
  // Adds no condition if every record counts. The database can then count index entries without reading the records.
  const where = isAll ? TRUE : await permittedWhere({ ...reading, collection }, 'read', query);
  return countRecords(connection, collection, where);
}

/** Selects one record more than fits on the page, to detect whether a next page exists. */
async function selectPage(
  reading: Reading & { readonly collection: number },
  { query, sort, limit }: ListQuery,
  key: SortKey | undefined,
  position: Position | undefined,
): Promise<StoredRecord[]> {
  const where = await permittedWhere(reading, 'read', query);
  const parts: Where[] = position
    ? conditionsAfter(sort, key, position).map((after) => ({ ...where, ...allOf(where, after) }))
    : [where];
  const records: StoredRecord[] = [];
  for (const part of parts) {
    const missing = limit + 1 - records.length;
    if (missing === 0) break;
    const next = { where: part, ...ordered(reading, sort, key), limit: missing };
    records.push(...(await selectRecords(reading.connection, reading.collection, next)));
  }
  return records;
}
