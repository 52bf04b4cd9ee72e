/**
 * Expansions: in a response, the field `expand` of a record contains the records to which it refers, and records that
 * refer to it.
 *
 * Each expansion is one query of the other entity, with the access rights of the principal. A record that the principal
 * may not read counts as missing, and so does a hidden reference.
 */
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { QueryClient } from '../../database/queries/query-shares.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import { RESPONSE_BYTES, tooLong } from '../../query/bounded-rows.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import type { Filter } from '../../query/filter/filter.ts';
import type { EntityWork } from '../entity-records.ts';
import { permittedWhere, type Where } from '../permitted-records.ts';
import type { Access } from '../rules/access.ts';
import { tableOf } from '../tables/collections.ts';
import { selectRecords } from '../tables/records.ts';
import { joinJson, type StoredRecord, toJsonObject } from '../tables/stored-record.ts';
import type { Expansion } from './parse-expand.ts';
import { type Reading, shownJson } from './reading.ts';

/** Maximum number of records that `expand` returns of those that refer to one record: the newest. @limit */
const REFERRING_LIMIT = 100;

const IDS_WITHOUT_SLOT = 100;

/** If an index had this order, SQLite and PostgreSQL might read the whole table through it. */
const NEWEST_FIRST = "created_date || '' DESC, id DESC";

export interface Expanding {
  readonly client: QueryClient;
  open(entity: string): EntityWork;
}

/**
 * Returns the JSON of records with their expansions.
 *
 * @param fields names of the fields to return in addition to the id; if empty, all fields are returned.
 * @throws ServiceError `bad_request` when an expansion has more than 5,000 records, or the response exceeds its size
 * limit; also the errors of queries.
 */
export function expandedJson(
  expanding: Expanding,
  access: Access,
  records: readonly StoredRecord[],
  { fields, expansions }: Pick<Expanded, 'fields' | 'expansions'>,
): Promise<string[]> {
  let remaining = RESPONSE_BYTES;
  const embed = (json: string) => {
    remaining -= json.length;
    if (remaining < 0) throw tooLong();
    return json;
  };
  return toJson({ ...expanding, access, fields, expansions, embed }, records);
}

interface Expanded extends Expanding {
  readonly access: Access;
  readonly fields: readonly string[];
  readonly expansions: readonly Expansion[];
  /** Subtracts the length of a record from the size limit of the response, each time the response contains it. */
  embed(json: string): string;
}

async function toJson(expanded: Expanded, records: readonly StoredRecord[]): Promise<string[]> {
  const { access, fields, expansions } = expanded;
  const texts = records.map((record) => shownJson(access, record, fields));
  if (expansions.length === 0 || records.length === 0) return texts;
  const shown = records.map(
    (record): JsonObject =>
      access.showsAll ? JSON.parse(record.data) : access.show(toJsonObject(record)),
  );
  const ids = records.map(({ id }) => id);
  const members: string[][] = records.map(() => []);
  for (const expansion of expansions) {
    const found = expansion.isInverse
      ? await findReferring(expanded, expansion, ids)
      : await findReferred(expanded, expansion, shown);
    for (const [index, json] of found.entries()) {
      members[index]?.push(`${JSON.stringify(expansion.name)}:${json}`);
    }
  }
  return texts.map((text, index) => joinJson(text, `{"expand":{${members[index]?.join(',')}}}`));
}

/** Returns the JSON of the record to which each record refers, or `null`. */
async function findReferred(
  expanded: Expanded,
  expansion: Expansion,
  records: readonly JsonObject[],
): Promise<string[]> {
  const ids = records.map((record) => record[expansion.field]);
  const found = await find(expanded, expansion, 'id', ids);
  const byId = new Map(found.map(({ record, json }) => [record.id, json]));
  return ids.map((id) => {
    const json = typeof id === 'string' ? byId.get(id) : undefined;
    return json === undefined ? 'null' : expanded.embed(json);
  });
}

/** Returns, for each id, the JSON of an array of the newest records that refer to the record. */
async function findReferring(
  expanded: Expanded,
  expansion: Expansion,
  ids: readonly string[],
): Promise<string[]> {
  const { field } = expansion;
  const found = await find(expanded, expansion, field, ids);
  const byId = Map.groupBy(found, ({ record }) => JSON.parse(record.data)[field]);
  return ids.map((id) => {
    const referring = byId.get(id) ?? [];
    return `[${referring.map(({ json }) => expanded.embed(json)).join(',')}]`;
  });
}

/** Returns the records of the other entity whose field has one of the values, with their JSON. */
async function find(
  expanded: Expanded,
  { entity, inner, isInverse }: Expansion,
  field: string,
  values: readonly unknown[],
): Promise<{ readonly record: StoredRecord; readonly json: string }[]> {
  const ids = [...new Set(values.filter((value) => typeof value === 'string'))];
  if (ids.length === 0) return [];
  const other = expanded.open(entity);
  const query: Filter = { kind: 'test', path: [field], test: { op: 'in', values: ids } };
  // Records with few ids are read as fast as a record with one id, so they need no slot either.
  const records =
    !isInverse && ids.length <= IDS_WITHOUT_SLOT
      ? await select(await other.reading(), query)
      : await other.query(expanded.client, { query }, (reading) =>
          select(reading, query, isInverse ? field : undefined),
        );
  if (records.length > LIST_LIMIT) {
    throw badQuery(
      `expand would return more than ${LIST_LIMIT} records of ${entity}. Request fewer records at a time with limit.`,
    );
  }
  const { access } = other;
  const texts = await toJson({ ...expanded, access, fields: [], expansions: inner }, records);
  return records.map((record, index) => ({ record, json: texts[index] ?? '' }));
}

/** @param reference field for whose values only the newest records are selected. */
async function select(
  reading: Reading,
  query: Filter,
  reference?: string,
): Promise<StoredRecord[]> {
  const { collection, connection } = reading;
  if (collection === undefined) return [];
  const where = await permittedWhere({ ...reading, collection }, 'read', query);
  return selectRecords(connection, collection, {
    where:
      reference === undefined ? where : newestOfEach({ ...reading, collection }, where, reference),
    orderBy: NEWEST_FIRST,
    limit: LIST_LIMIT + 1,
  });
}

/** Limits a condition to the newest records for each value of a field. */
function newestOfEach(
  { connection, collection }: Reading & { readonly collection: number },
  where: Where,
  field: string,
): Where {
  const value = dialectOf(connection).columns.json([field]);
  const place = `row_number() OVER (PARTITION BY ${value} ORDER BY created_date DESC, id DESC)`;
  const placed = `SELECT id, ${place} AS place FROM ${tableOf(collection)} WHERE (${where.sql})`;
  return {
    ...where,
    sql: `id IN (SELECT id FROM (${placed}) AS placed WHERE place <= ${REFERRING_LIMIT})`,
  };
}
