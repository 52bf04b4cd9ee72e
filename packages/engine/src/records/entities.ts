import { type HeldClient, type Queries, QueryTooSlow } from '../database/queries/queries.ts';
import type { Store } from '../database/schema/schema.ts';
import type { SqlConnection, Writer } from '../database/sql-connection.ts';
import { isTooLongForIndex } from '../database/store-errors.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Log } from '../kernel/log.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import type { Filter } from '../query/filter/filter.ts';
import type { FindReferred } from '../query/filter/matches-filter.ts';
import { type Claims, createClaims } from './claims.ts';
import type { EntityChanges } from './entity-changes.ts';
import { createEntityContext } from './entity-context.ts';
import { createEntityRecords, type EntityRecords, type EntityWork } from './entity-records.ts';
import { findResponse, type RepeatableWrite, runOnce } from './idempotency.ts';
import { listBuiltIndexes, type ObservedIndex } from './indexes/observed-index-table.ts';
import type { NeededIndex, ObservedIndexes } from './indexes/observed-indexes.ts';
import { loadReferred } from './load-referred.ts';
import { detachUser } from './own-records.ts';
import type { RecordSource } from './permitted-records.ts';
import { adviceFor } from './read/index-advice.ts';
import type { References } from './read/parse-expand.ts';
import type { Reading } from './read/reading.ts';
import type { Principal } from './rules/principal.ts';
import type { EntityCatalogue } from './schema/entity-catalogue.ts';
import { fieldKindsOf } from './schema/field-kinds-of.ts';
import { type Collections, listCollectionNames } from './tables/collections.ts';
import { explainDuplicate } from './tables/unique-keys.ts';
import { selectUsers, sourceOfUsers, type Users } from './users.ts';
import { atOperation, type BatchOperation, entityOf, runBatch } from './write/batch.ts';
import { listReferrers } from './write/references.ts';
import { entityUnknown, type RecordTriggers, runWrite } from './write-transaction.ts';

export interface Entities {
  readonly claims: Claims;
  open(appId: string, name: string, principal: Principal): Entity | undefined;
  /** @throws ServiceError `not_found` if the app has no such entity. */
  require(appId: string, name: string, principal: Principal): Entity;
  /** Lists the entities of an app that have stored records, even if all their records were deleted. */
  storedNames(appId: string): Promise<string[]>;
  builtIndexes(appId: string): Promise<ObservedIndex[]>;
  /** Lists the indexes that slow queries need, the most needed first. */
  neededIndexes(): NeededIndex[];
  /**
   * Loads the records to which the references in a filter lead from the given records, so that `matchesFilter` can
   * evaluate the filter.
   */
  loadReferred(
    appId: string,
    filter: Filter,
    records: readonly JsonObject[],
  ): Promise<FindReferred>;
  /**
   * Clears the references to a user whose account is being deleted, and deletes records whose reference declares it.
   * Fields that reject the deletion of a record are cleared too.
   */
  detachUser(appId: string, principal: Principal, userId: string): Promise<void>;
  /**
   * Runs operations on records of several entities in one transaction.
   *
   * @returns the result of each operation as JSON.
   * @throws the errors of `EntityRecords`, whose details contain the index of the operation.
   */
  batch(
    appId: string,
    principal: Principal,
    operations: readonly BatchOperation[],
    key?: RepeatableWrite,
  ): Promise<string>;
}

export interface Entity extends EntityWork, EntityRecords {}

interface Parts {
  readonly log: Log;
  readonly store: Store;
  readonly reader: SqlConnection;
  readonly queries: Queries;
  readonly writer: Writer;
  readonly collections: Collections;
  readonly catalogue: EntityCatalogue;
  readonly entityChanges: EntityChanges;
  readonly observedIndexes: Pick<ObservedIndexes, 'observe' | 'release' | 'listNeeded'>;
  readonly triggers: RecordTriggers;
  readonly users?: Users | undefined;
}

export function createEntities(parts: Parts): Entities {
  const { reader, queries, writer, collections, catalogue, observedIndexes, users } = parts;
  const referrers = listReferrers(catalogue.declared);
  const referrersOf = (entity: string) => referrers.get(entity) ?? [];
  const sourceOf = async (
    appId: string,
    connection: SqlConnection,
    entity: string,
  ): Promise<RecordSource | undefined> => {
    if (entity === 'User') return users && sourceOfUsers(users, appId, connection);
    const other = catalogue.find(entity);
    const collection = await collections.find(appId, entity);
    if (!other || collection === undefined) return undefined;
    const related = (name: string) => sourceOf(appId, connection, name);
    const kinds = fieldKindsOf(other.record);
    return { kinds, connection, collection, isWriting: false, related };
  };
  const entities: Entities = {
    claims: createClaims(writer, parts.log),
    storedNames: (appId) => listCollectionNames(parts.store, appId),
    builtIndexes: (appId) => listBuiltIndexes(parts.store, appId),
    neededIndexes: observedIndexes.listNeeded,
    loadReferred: (appId, filter, records) =>
      loadReferred({ related: (name) => sourceOf(appId, reader, name) }, filter, records),
    open(appId, name, principal) {
      const schema = catalogue.find(name);
      if (!schema) return undefined;
      const context = createEntityContext(appId, schema, principal);
      const readingWith = (connection: SqlConnection, collection: number | undefined): Reading => ({
        ...context,
        connection,
        collection,
        isWriting: false,
        related: (entity) => sourceOf(appId, connection, entity),
      });
      const entity: EntityWork = {
        ...context,
        reading: async () => readingWith(reader, await collections.find(appId, name)),
        async query(client, about, work) {
          const collection = await collections.find(appId, name);
          try {
            return await queries.run(client, async (connection) => {
              const start = performance.now();
              try {
                return await work(readingWith(connection, collection));
              } finally {
                observedIndexes.observe(context, about, performance.now() - start);
              }
            });
          } catch (error) {
            if (!(error instanceof QueryTooSlow)) throw error;
            throw new QueryTooSlow(error.limitMs, adviceFor(schema, about));
          }
        },
        findResponse: async (repeatable) =>
          repeatable && (await findResponse(reader, repeatable))?.response,
        async write(work, repeatable) {
          // Caches the collection's number, so that the transaction seldom has to read it.
          await collections.find(appId, name);
          const written = new Set([name]);
          const write = (connection: SqlConnection) =>
            runWrite({ ...parts, referrersOf, connection, written }, context, work);
          const attempt = () =>
            writer.write(
              (connection) =>
                repeatable
                  ? runOnce(connection, repeatable, () => write(connection))
                  : write(connection),
              ({ publish }) => {
                if (publish) publish();
              },
            );
          try {
            const { release } = observedIndexes;
            const { response } = await repeatWithoutIndexes(attempt, written, release);
            return response;
          } catch (error) {
            const collection = await collections.find(appId, name);
            throw explainDuplicate(error, dialectOf(reader), collection, schema);
          }
        },
      };
      const related = {
        find: catalogue.find,
        referrersOf,
        queries,
        async readUsers(query: Filter, client: HeldClient | undefined) {
          if (!users) return [];
          const read = async (connection: SqlConnection) =>
            selectUsers(users, appId, principal, connection, query);
          return client ? queries.run(client, read) : read(reader);
        },
        open: (other: string) => entities.require(appId, other, principal),
      };
      return { ...entity, ...createEntityRecords(entity, related) };
    },
    require(appId, name, principal) {
      const entity = entities.open(appId, name, principal);
      if (entity) return entity;
      throw entityUnknown(name);
    },
    async detachUser(appId, principal, userId) {
      const [referrer] = referrersOf('User');
      if (!referrer) return;
      const entity = entities.require(appId, referrer.entity, principal);
      let isDone = false;
      while (!isDone) {
        await entity.write(async (writing) => {
          isDone = await detachUser(writing, userId);
        });
      }
    },
    batch: (...batch) => batchRecords(entities, { find: catalogue.find, referrersOf }, ...batch),
  };
  return entities;
}

/**
 * Runs a write. If a string is too long for an index that the platform built automatically, drops the index and repeats
 * the write, because such an index must not prevent a write.
 *
 * @param written names of the entities to which the write applies.
 */
async function repeatWithoutIndexes<Result>(
  write: () => Promise<Result>,
  written: ReadonlySet<string>,
  release: ObservedIndexes['release'],
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isTooLongForIndex(error)) throw error;
    const released = await Promise.all([...written].map(release));
    if (!released.includes(true)) throw error;
    return write();
  }
}

async function batchRecords(
  entities: Entities,
  references: References,
  ...[appId, principal, operations, key]: Parameters<Entities['batch']>
): Promise<string> {
  const [first] = operations;
  if (!first) return '[]';
  const entity = await atOperation(0, () => entities.require(appId, entityOf(first), principal));
  return entity.write((writing) => runBatch(references, writing, operations), key);
}
