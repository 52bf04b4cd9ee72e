import {
  type SqlConnection,
  type SqlRow,
  type SqlValue,
  textOf,
  textOrNullOf,
} from '../../database/sql-connection.ts';
import type { JsonValue } from '../../kernel/json.ts';
import { RESPONSE_BYTES, tooLong } from '../../query/bounded-rows.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { unknownFields } from '../../query/filter/field-kinds.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { filterToSql } from '../../query/filter/filter-to-sql.ts';
import type { SqlFragment } from '../../query/filter/sql-fragment.ts';
import type { Where } from '../permitted-records.ts';
import { type Collection, tableOf } from './collections.ts';
import {
  COLUMNS,
  joinJson,
  type StoredRecord,
  SYSTEM_COLUMNS,
  toJson,
  toRecord,
} from './stored-record.ts';

export interface RecordQuery {
  readonly where: Where;
  readonly orderBy: string;
  /** Parameters of `orderBy`. */
  readonly orderParameters?: readonly SqlValue[] | undefined;
  readonly limit: number;
  readonly skip?: number;
  /**
   * Whether to lock the selected records until the transaction ends, because the transaction
   * changes them.
   */
  readonly isForUpdate?: boolean;
  /** Whether to prevent changes of the selected records until the transaction ends. */
  readonly isForShare?: boolean;
}

export async function selectRecords(
  connection: SqlConnection,
  collection: Collection,
  query: RecordQuery,
): Promise<StoredRecord[]> {
  const rows = await selectRows(connection, collection, query, {
    sql: SYSTEM_COLUMNS,
    count: 6,
  });
  return recheckRecords(rows.map(toRecord), query.where);
}

/** @throws ServiceError `bad_request` when the records exceed a response's size limit. */
export async function selectJson(
  connection: SqlConnection,
  collection: number,
  query: RecordQuery,
): Promise<string[]> {
  const { systemJson } = dialectOf(connection);
  if (systemJson === undefined) {
    return (await selectRecords(connection, collection, query)).map(toJson);
  }
  const rows = await selectRows(connection, collection, query, { sql: systemJson, count: 1 });
  return rows.map(({ 0: system, 1: data }) => joinJson(textOf(system), textOf(data)));
}

export interface RecordJson {
  readonly id: string;
  readonly data: string;
  readonly json: string;
}

/** Selects the same as `selectJson`, with the ids and the declared fields. */
export async function selectWithJson(
  connection: SqlConnection,
  collection: number,
  query: RecordQuery,
): Promise<RecordJson[]> {
  const { systemJson } = dialectOf(connection);
  if (systemJson === undefined) {
    const records = await selectRecords(connection, collection, query);
    return records.map((record) => ({ id: record.id, data: record.data, json: toJson(record) }));
  }
  const columns = { sql: `id, ${systemJson}`, count: 2 };
  const rows = await selectRows(connection, collection, query, columns);
  return rows.map(({ 0: id, 1: system, 2: fields }) => {
    const data = textOf(fields);
    return { id: textOf(id), data, json: joinJson(textOf(system), data) };
  });
}

/**
 * Selects columns of the records that match a condition, followed by their data.
 *
 * Adding up the lengths of all records takes time. So the first statement only checks each record's length, and
 * reads the records unless one of them exceeds its share of the size limit. In that case a second statement adds up
 * the lengths. That statement also reads the records, so that no record can grow between the check and the read.
 */
async function selectRows(
  connection: SqlConnection,
  collection: Collection,
  {
    where,
    orderBy,
    orderParameters = [],
    limit,
    skip = 0,
    isForUpdate = false,
    isForShare = false,
  }: RecordQuery,
  columns: { readonly sql: string; readonly count: number },
): Promise<SqlRow[]> {
  const { forUpdate, forShare } = dialectOf(connection);
  const lock = isForUpdate ? forUpdate : isForShare ? forShare : '';
  const found = `FROM ${tableOf(collection)} WHERE (${where.sql}) ORDER BY ${orderBy} LIMIT ? OFFSET ?`;
  const parameters = [...where.parameters, ...orderParameters, limit, skip];
  const isComplete = (row: SqlRow) => row[columns.count] !== null;

  const share = Math.floor(RESPONSE_BYTES / limit);
  const first = `SELECT ${columns.sql}, CASE WHEN octet_length(data) <= ? THEN data END ${found}${lock}`;
  const rows = await connection.allAsArrays(first, [share, ...parameters]);
  if (rows.every(isComplete)) return rows;

  const bytes = `SELECT sum(bytes) FROM (SELECT octet_length(data) AS bytes ${found}) AS sizes`;
  const again = `SELECT ${columns.sql}, CASE WHEN (${bytes}) <= ${RESPONSE_BYTES} THEN data END ${found}${lock}`;
  const bounded = await connection.allAsArrays(again, [...parameters, ...parameters]);
  if (bounded.every(isComplete)) return bounded;
  throw tooLong();
}

export async function selectRecord(
  connection: SqlConnection,
  collection: number,
  where: Where,
  isForUpdate = false,
): Promise<StoredRecord | undefined> {
  const lock = isForUpdate ? dialectOf(connection).forUpdate : '';
  const sql = `SELECT ${COLUMNS} FROM ${tableOf(collection)} WHERE (${where.sql})${lock}`;
  const row = await connection.getAsArray(sql, where.parameters);
  return row && (await recheckRecords([toRecord(row)], where))[0];
}

/** Selects the ids of records, whose data may be too large to be read together. */
export async function selectIds(
  connection: SqlConnection,
  collection: Collection,
  { sql, parameters }: SqlFragment,
): Promise<string[]> {
  const select = `SELECT id FROM ${tableOf(collection)} WHERE (${sql})`;
  return (await connection.allAsArrays(select, parameters)).map((row) => textOf(row[0]));
}

/** `version` changes whenever the record changes. */
export interface RecordVersion {
  readonly id: string;
  readonly version: string;
}

/** Selects the ids and versions of records. The caller must check the records with `recheck` of the condition. */
export async function selectVersions(
  connection: SqlConnection,
  collection: number,
  { where, orderBy, limit, isForUpdate = false }: Omit<RecordQuery, 'skip'>,
): Promise<RecordVersion[]> {
  const { recordVersion, forUpdate } = dialectOf(connection);
  const sql = `SELECT id, ${recordVersion} FROM ${tableOf(collection)} WHERE (${where.sql}) ORDER BY ${orderBy} LIMIT ?${isForUpdate ? forUpdate : ''}`;
  const rows = await connection.allAsArrays(sql, [...where.parameters, limit]);
  return rows.map((row) => ({ id: textOf(row[0]), version: textOf(row[1]) }));
}

/**
 * Selects the ids of records that match a condition, and prevents their deletion until the transaction ends. Prevents every
 * change of users, because an update removes a user from an app.
 */
export async function lockIds(
  connection: SqlConnection,
  collection: Collection,
  where: Where,
): Promise<string[]> {
  const columns = where.recheck ? COLUMNS : 'id';
  const { forKeyShare, forShare } = dialectOf(connection);
  const lock = typeof collection === 'number' ? forKeyShare : forShare;
  const sql = `SELECT ${columns} FROM ${tableOf(collection)} WHERE (${where.sql})${lock}`;
  const rows = await connection.allAsArrays(sql, where.parameters);
  if (!where.recheck) return rows.map((row) => textOf(row[0]));
  return (await recheckRecords(rows.map(toRecord), where)).map(({ id }) => id);
}

export interface RecordKey {
  readonly id: string;
  readonly createdDate: string;
  readonly values: readonly JsonValue[];
}

export async function selectKeys(
  connection: SqlConnection,
  collection: number,
  where: SqlFragment,
  { columns, longest, limit }: KeyPage,
): Promise<RecordKey[]> {
  const values = columns.map((json) => `CASE WHEN length(${json}) <= ${longest} THEN ${json} END`);
  const sql = `SELECT id, created_date, ${values.join(', ')} FROM ${tableOf(collection)} WHERE ${where.sql} ORDER BY created_date, id LIMIT ?`;
  const rows = await connection.allAsArrays(sql, [...where.parameters, limit]);
  return rows.map((row) => ({
    id: textOf(row[0]),
    createdDate: textOf(row[1]),
    values: columns.map((_, index) => JSON.parse(textOrNullOf(row[index + 2]) ?? 'null')),
  }));
}

interface KeyPage {
  /** SQL expression of each key field, as JSON. */
  readonly columns: readonly string[];
  /** Maximum length of a value's JSON text in characters; a longer value is read as null. */
  readonly longest: number;
  readonly limit: number;
}

export function whereIds(connection: SqlConnection, ids: readonly string[]): Where {
  const filter: Filter = { kind: 'test', path: ['id'], test: { op: 'in', values: ids } };
  return filterToSql(dialectOf(connection), filter, unknownFields);
}

export async function countRecords(
  connection: SqlConnection,
  collection: number,
  where: Where,
): Promise<number> {
  const sql = `SELECT count(*) AS count FROM ${tableOf(collection)} WHERE (${where.sql})`;
  return Number((await connection.get(sql, where.parameters))?.count ?? 0);
}

/** Returns how many records match a condition, and the total number of bytes of their declared fields. */
export async function measureRecords(
  connection: SqlConnection,
  collection: number,
  where: Where,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const sql = `SELECT count(*) AS count, coalesce(sum(octet_length(data)), 0) AS bytes FROM ${tableOf(collection)} WHERE (${where.sql})`;
  const row = await connection.get(sql, where.parameters);
  return { count: Number(row?.count), bytes: Number(row?.bytes) };
}

async function recheckRecords(
  records: StoredRecord[],
  { recheck }: Where,
): Promise<StoredRecord[]> {
  return recheck ? recheck(records) : records;
}
