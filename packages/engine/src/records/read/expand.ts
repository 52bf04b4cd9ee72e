/**
 * Expansions: in a response, the field `expand` of a record contains the records to which the record refers, and
 * records that refer to it.
 *
 * Each expansion is one query of the referenced or referring entity, with the principal's access rights. A record that
 * the principal may not read counts as missing. A reference in a field that the principal may not read counts as
 * missing too.
 */
import { LIST_LIMIT } from '@groundwork/sdk/protocol';
import type { HeldClient } from '../../database/queries/queries.ts';
import { badQuery } from '../../kernel/service-error.ts';
import { RESPONSE_BYTES, tooLong } from '../../query/bounded-rows.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { referredIds } from '../../query/filter/matches-filter.ts';
import type { EntityWork } from '../entity-records.ts';
import { permittedWhere, type Where } from '../permitted-records.ts';
import { tableOf } from '../tables/collections.ts';
import { joinJson } from '../tables/stored-record.ts';
import type { Expansion } from './parse-expand.ts';
import { type Reading, type ShownRecord, selectShown } from './reading.ts';

/**
 * Maximum number of referring records that `expand` returns for one record. `expand` returns the newest ones.
 * @limit
 */
const REFERRING_LIMIT = 100;

const IDS_WITHOUT_SLOT = 100;

/** Expression that no index contains. Otherwise SQLite and PostgreSQL might read the whole table in index order. */
const NEWEST_FIRST = "created_date || '' DESC, id DESC";

export interface Expanding {
  readonly client: HeldClient;
  open(entity: string): EntityWork;
  /**
   * Reads the users that match a filter.
   *
   * @param client client for whom the users are read in a query slot; undefined to read a few users without a slot.
   */
  readUsers(query: Filter, client: HeldClient | undefined): Promise<ShownRecord[]>;
}

/**
 * Returns whether the expansions of a number of records need a query slot. Expansions without inverse references that
 * read only a few records by id need no slot.
 */
export function needsSlot(expansions: readonly Expansion[], count: number): boolean {
  return expansions.some(
    ({ isInverse, inner }) => isInverse || count > IDS_WITHOUT_SLOT || needsSlot(inner, count),
  );
}

/**
 * Returns the JSON of records with their expansions.
 *
 * @throws ServiceError `bad_request` when an expansion has more than 5,000 records, or the response exceeds its size
 * limit; also the errors of queries.
 */
export function expandedJson(
  expanding: Expanding,
  records: readonly ShownRecord[],
  expansions: readonly Expansion[],
): Promise<string[]> {
  let remaining = RESPONSE_BYTES;
  const embed = (json: string) => {
    remaining -= json.length;
    if (remaining < 0) throw tooLong();
    return json;
  };
  return toJson({ ...expanding, embed }, records, expansions);
}

interface Embedding extends Expanding {
  /**
   * Subtracts a record's length from the response's size limit, each time the response contains the record.
   */
  embed(json: string): string;
}

async function toJson(
  embedding: Embedding,
  records: readonly ShownRecord[],
  expansions: readonly Expansion[],
): Promise<string[]> {
  if (expansions.length === 0) return records.map(({ json }) => json);
  const members: string[][] = records.map(() => []);
  for (const expansion of expansions) {
    const find = expansion.isInverse ? findReferring : findReferred;
    const found = await find(embedding, expansion, records);
    for (const [index, json] of found.entries()) {
      members[index]?.push(`${JSON.stringify(expansion.name)}:${json}`);
    }
  }
  return records.map(({ json }, index) => joinJson(json, `{"expand":{${members[index]?.join()}}}`));
}

/**
 * Returns the JSON of the record to which each record refers, or `null`; if the reference contains several ids, the JSON
 * of an array without missing records.
 */
async function findReferred(
  embedding: Embedding,
  expansion: Expansion,
  records: readonly ShownRecord[],
): Promise<string[]> {
  const ids = records.map((record) => referredIds(record.fields(), expansion));
  const found = await find(embedding, expansion, 'id', ids.flat());
  const byId = new Map(found.map(({ record, json }) => [record.id, json]));
  return ids.map((own) => {
    const present = own.flatMap((id) => byId.get(id) ?? []).map(embedding.embed);
    return expansion.isMany ? `[${present.join()}]` : (present[0] ?? 'null');
  });
}

/** Returns, for each record, the JSON of an array of the newest records that refer to it. */
async function findReferring(
  embedding: Embedding,
  expansion: Expansion,
  records: readonly ShownRecord[],
): Promise<string[]> {
  const { field } = expansion;
  const ids = records.map(({ id }) => id);
  const found = await find(embedding, expansion, field, ids);
  const byId = Map.groupBy(found, ({ record }) => record.fields()[field]);
  return ids.map((id) => {
    const referring = byId.get(id) ?? [];
    return `[${referring.map(({ json }) => embedding.embed(json)).join()}]`;
  });
}

/** Returns the records of the referenced or referring entity whose field has one of the values, with their JSON. */
async function find(
  embedding: Embedding,
  { entity, inner, isInverse }: Expansion,
  field: string,
  values: readonly unknown[],
): Promise<{ readonly record: ShownRecord; readonly json: string }[]> {
  const ids = [...new Set(values.filter((value) => typeof value === 'string'))];
  if (ids.length === 0) return [];
  const query: Filter = { kind: 'test', path: [field], test: { op: 'in', values: ids } };
  // Reads a few records without a query slot, because such a read is as fast as reading one record by id.
  const client = !isInverse && ids.length <= IDS_WITHOUT_SLOT ? undefined : embedding.client;
  const records =
    entity === 'User'
      ? await embedding.readUsers(query, client)
      : await readRecords(embedding.open(entity), query, client, isInverse ? field : undefined);
  if (records.length > LIST_LIMIT) {
    throw badQuery(
      `expand would return more than ${LIST_LIMIT} records of ${entity}. Request fewer records at a time with limit.`,
    );
  }
  const texts = await toJson(embedding, records, inner);
  return records.map((record, index) => ({ record, json: texts[index] ?? '' }));
}

async function readRecords(
  entity: EntityWork,
  query: Filter,
  client: HeldClient | undefined,
  reference: string | undefined,
): Promise<ShownRecord[]> {
  if (!client) return select(await entity.reading(), query);
  return entity.query(client, { query }, (reading) => select(reading, query, reference));
}

/** @param reference field for whose values only the newest records are selected. */
async function select(reading: Reading, query: Filter, reference?: string): Promise<ShownRecord[]> {
  const { collection } = reading;
  if (collection === undefined) return [];
  const known = { ...reading, collection };
  const where = await permittedWhere(known, 'read', query);
  const limited = reference === undefined ? where : newestOfEach(known, where, reference);
  const page = { where: limited, orderBy: NEWEST_FIRST, limit: LIST_LIMIT + 1 };
  return selectShown(known, page, []);
}

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
