import type { AggregateResponse, DeleteResponse, EntityPage } from '@groundwork/sdk/protocol';
import type { z } from 'zod';
import type { HeldClient, Queries } from '../database/queries/queries.ts';
import type { QueryClient } from '../database/queries/query-shares.ts';
import type { Awaitable } from '../database/sql-connection.ts';
import type { JsonObject, JsonValue } from '../kernel/json.ts';
import type { aggregateBody } from '../query/aggregate-request.ts';
import { parsePath } from '../query/filter/field-path.ts';
import type { Filter } from '../query/filter/filter.ts';
import type { EntityContext } from './entity-context.ts';
import type { RepeatableWrite } from './idempotency.ts';
import { eraseOwnRecords, readOwnRecords } from './own-records.ts';
import { parseAggregation } from './parse-query.ts';
import { aggregate } from './read/aggregate.ts';
import { distinctValues } from './read/distinct.ts';
import { type Expanding, expandedJson, needsSlot } from './read/expand.ts';
import type { QuerySubject } from './read/index-advice.ts';
import {
  type Expansion,
  entitiesIn,
  parseExpand,
  type References,
  withoutExpanded,
} from './read/parse-expand.ts';
import {
  countMatching,
  type ListQuery,
  listRecords,
  pageOfRecords,
  type Reading,
  readRecord,
  type ShownRecord,
  selectList,
  showRecord,
} from './read/reading.ts';
import { requireKnown } from './schema/known-fields.ts';
import {
  createEach,
  deleteMany,
  deleteOne,
  parseKnownUpdate,
  selectToDelete,
  selectToUpdate,
  updateEach,
  updateMany,
} from './write/bulk-writes.ts';
import { parseUpsert } from './write/find-by-keys.ts';
import { importRows } from './write/import-records.ts';
import { upsertRecords } from './write/upsert.ts';
import {
  changeOne,
  createOne,
  requireForUpdate,
  requireVersion,
  type Writing,
} from './write/writing.ts';

export interface EntityWork extends EntityContext {
  reading(): Promise<Reading>;
  /**
   * Runs a query: a read that takes longer the more data there is.
   *
   * @param about the filter and order that the caller requested.
   * @throws QueryTooSlow when the time limit is exceeded; names the fields without an index. ServiceError
   * `busy` when too many queries are waiting.
   */
  query<Result>(
    client: HeldClient,
    about: QuerySubject,
    work: (reading: Reading) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Finds the response to an earlier request with the same idempotency key, so that the preparation of a repeated
   * request can be skipped.
   *
   * @throws ServiceError `idempotency_key_reused` for a key that belongs to another write.
   */
  findResponse(repeatable: RepeatableWrite | undefined): Promise<string | undefined>;
  /**
   * Runs a write in a transaction.
   *
   * @param work may wait only for statements of the transaction; returns the response.
   * @param repeatable idempotency key, if the client may repeat the write.
   * @returns the response as JSON, once it is durable.
   * @throws the error that the work threw; ServiceError `idempotency_key_reused` for a key that belongs to
   * another write.
   */
  write(
    work: (writing: Writing) => Awaitable<unknown>,
    repeatable?: RepeatableWrite,
  ): Promise<string>;
}

/** A page of a list. The cursor determines where the page starts; undefined for the first page. */
interface Place {
  readonly question: unknown;
  readonly cursor: string | undefined;
}

/**
 * Reads and writes records of one entity, with the principal's access rights. Methods that return a
 * string return the response as JSON. Queries reject with the errors of `query`, and writes with the errors of
 * `write`. `key` is the idempotency key of a write that the client may repeat.
 */
export interface EntityRecords {
  /** @param expand paths of the references to expand, separated by commas. */
  read(client: QueryClient, id: string, expand?: string | undefined): Promise<string>;
  /**
   * Returns the names of the entities whose records an expansion can contain.
   *
   * @throws ServiceError `bad_request` for invalid paths.
   */
  expandedEntities(expand: string | undefined): string[];
  list(client: QueryClient, list: ListQuery & { readonly skip: number }): Promise<string>;
  page(client: QueryClient, list: ListQuery, place: Place): Promise<string>;
  /** @throws ServiceError `bad_request` for an unknown field. */
  distinct(
    client: QueryClient,
    request: { readonly query: Filter; readonly field: string; readonly limit: number },
    place: Place,
  ): Promise<EntityPage<JsonValue>>;
  count(client: QueryClient, query: Filter): Promise<number>;
  aggregate(client: QueryClient, body: z.output<typeof aggregateBody>): Promise<AggregateResponse>;
  create(input: JsonObject, key?: RepeatableWrite): Promise<string>;
  /** Creates all records, or none. */
  createEach(inputs: readonly JsonObject[], key?: RepeatableWrite): Promise<string>;
  /** @throws ServiceError `validation_error` that lists the invalid rows. */
  importRows(
    rows: readonly JsonObject[],
    toResponse: (records: JsonObject[]) => unknown,
    key?: RepeatableWrite,
  ): Promise<string>;
  /**
   * @param version the `updated_date` that the record must have; undefined accepts any.
   * @throws ServiceError `version_conflict` when the record has another version.
   */
  update(
    id: string,
    set: JsonObject,
    key?: RepeatableWrite,
    version?: string | undefined,
  ): Promise<string>;
  /** Changes all records, each selected by its id, or none. */
  updateEach(inputs: readonly JsonObject[], key?: RepeatableWrite): Promise<string>;
  /** Changes the 500 oldest records that match a query, with update operators. */
  updateMany(
    client: QueryClient,
    query: Filter,
    update: JsonObject,
    key?: RepeatableWrite,
  ): Promise<string>;
  /** Updates the records whose key fields match, and creates records for the other inputs. */
  upsert(
    client: QueryClient,
    records: readonly JsonObject[],
    keyFields: readonly string[],
    key?: RepeatableWrite,
  ): Promise<string>;
  /** @throws ServiceError `version_conflict` as `update` does. */
  delete(id: string, key?: RepeatableWrite, version?: string | undefined): Promise<string>;
  ownRecords(userId: string): AsyncGenerator<JsonObject>;
  /** Does nothing if `on_account_deletion` of the entity is `keep`. */
  eraseOwnRecords(userId: string): Promise<void>;
  deleteMany(client: QueryClient, query: Filter, key?: RepeatableWrite): Promise<string>;
}

export function createEntityRecords(
  entity: EntityWork,
  related: References & Omit<Expanding, 'client'> & { readonly queries: Queries },
): EntityRecords {
  const { schema, access } = entity;
  const toFields = (input: JsonObject) => withoutExpanded(related, schema, input);
  const parse = (expand: string | undefined) => parseExpand(related, schema.name, expand);
  const toJson = (
    client: HeldClient,
    records: readonly ShownRecord[],
    expansions: readonly Expansion[],
  ) => expandedJson({ ...related, client }, records, expansions);
  /**
   * Runs a read and its expansion queries in one query slot. Otherwise the read would wait for a second slot while
   * holding many records in memory.
   */
  const inOneSlot = <Result>(
    client: QueryClient,
    isNeeded: boolean,
    work: (client: HeldClient) => Promise<Result>,
  ) => (isNeeded ? related.queries.run(client, (held) => work({ ...client, held })) : work(client));
  /** Runs a write whose preparation takes long, unless a write with the same key already has a response. */
  const prepared = async (key: RepeatableWrite | undefined, run: () => Promise<string>) =>
    (await entity.findResponse(key)) ?? (await run());
  return {
    async read(client, id, expand) {
      const expansions = parse(expand);
      return inOneSlot(client, needsSlot(expansions, 1), async (held) => {
        const record = await readRecord(await entity.reading(), id);
        const [json = ''] = await toJson(held, [showRecord(access, record, [])], expansions);
        return json;
      });
    },
    expandedEntities: (expand) => entitiesIn(parse(expand)),
    async list(client, list) {
      const expansions = parse(list.expand);
      if (expansions.length === 0) {
        return entity.query(client, list, (reading) => listRecords(reading, list));
      }
      return inOneSlot(client, needsSlot(expansions, list.limit), async (held) => {
        const records = await entity.query(held, list, (reading) => selectList(reading, list));
        return `[${(await toJson(held, records, expansions)).join()}]`;
      });
    },
    async page(client, list, place) {
      const expansions = parse(list.expand);
      return inOneSlot(client, needsSlot(expansions, list.limit), async (held) => {
        const { records, rest } = await entity.query(held, list, (reading) =>
          pageOfRecords(reading, list, place),
        );
        const shown = records.map((record) => showRecord(access, record, list.fields));
        const items = await toJson(held, shown, expansions);
        return `{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`;
      });
    },
    async distinct(client, request, place) {
      requireKnown(schema, parsePath(request.field), 'read');
      return entity.query(client, request, (reading) => distinctValues(reading, request, place));
    },
    count: (client, query) =>
      entity.query(client, { query }, (reading) => countMatching(reading, query)),
    async aggregate(client, body) {
      const request = parseAggregation(schema, body);
      return entity.query(client, { query: request.query }, (reading) =>
        aggregate(reading, request),
      );
    },
    create: (input, key) =>
      entity.write(async (writing) => access.show(await createOne(writing, toFields(input))), key),
    createEach: (inputs, key) =>
      entity.write(
        async (writing) => (await createEach(writing, inputs.map(toFields))).map(access.show),
        key,
      ),
    importRows: (rows, toResponse, key) =>
      entity.write(
        async (writing) =>
          toResponse((await importRows(writing, rows.map(toFields))).map(access.show)),
        key,
      ),
    update: (id, set, key, version) =>
      entity.write(async (writing) => {
        const record = await requireForUpdate(writing, id);
        requireVersion(writing, record, version);
        return access.show(await changeOne(writing, record, { set: toFields(set) }));
      }, key),
    updateEach: (inputs, key) =>
      entity.write(
        async (writing) => (await updateEach(writing, inputs.map(toFields))).map(access.show),
        key,
      ),
    updateMany: (client, query, update, key) =>
      prepared(key, async () => {
        const parsed = parseKnownUpdate(entity, update);
        const selection = await entity.query(client, { query }, (reading) =>
          selectToUpdate(reading, query),
        );
        return entity.write((writing) => updateMany(writing, selection, parsed), key);
      }),
    upsert: (client, records, keyFields, key) =>
      prepared(key, async () =>
        upsertRecords(entity, client, parseUpsert(entity, records.map(toFields), keyFields), key),
      ),
    ownRecords: (userId) => readOwnRecords(entity, userId),
    eraseOwnRecords: (userId) => eraseOwnRecords(entity, userId),
    delete: (id, key, version) =>
      entity.write(async (writing): Promise<DeleteResponse> => {
        await deleteOne(writing, id, version);
        return { success: true };
      }, key),
    deleteMany: (client, query, key) =>
      prepared(key, async () => {
        const selection = await entity.query(client, { query }, (reading) =>
          selectToDelete(reading, query),
        );
        return entity.write((writing) => deleteMany(writing, selection), key);
      }),
  };
}
