import { type Queries, QueryTooSlow } from '../database/queries/queries.ts';
import type { Store } from '../database/schema/schema.ts';
import type {
  Awaitable,
  SqlConnection,
  WriteConnection,
  Writer,
} from '../database/sql-connection.ts';
import { isTooLongForIndex } from '../database/store-errors.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Log } from '../kernel/log.ts';
import { notFound, type ServiceError } from '../kernel/service-error.ts';
import { dialectOf } from '../query/dialect/dialect-of.ts';
import type { Filter } from '../query/filter/filter.ts';
import type { FindReferred } from '../query/filter/matches-filter.ts';
import { type Claims, createClaims } from './claims.ts';
import type { EntityChangeSet, EntityChanges } from './entity-changes.ts';
import type { EntityContext } from './entity-context.ts';
import { createEntityRecords, type EntityRecords, type EntityWork } from './entity-records.ts';
import { findResponse, runOnce } from './idempotency.ts';
import { listBuiltIndexes, type ObservedIndex } from './indexes/observed-index-table.ts';
import type { ObservedIndexes } from './indexes/observed-indexes.ts';
import { loadReferred } from './load-referred.ts';
import type { RecordSource } from './permitted-records.ts';
import { adviceFor } from './read/index-advice.ts';
import type { Reading } from './read/reading.ts';
import { accessOf } from './rules/access.ts';
import type { Principal } from './rules/principal.ts';
import type { EntityCatalogue } from './schema/entity-catalogue.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import { fieldKindsOf } from './schema/field-kinds-of.ts';
import { type Collections, listCollectionNames } from './tables/collections.ts';
import { explainDuplicate } from './tables/unique-keys.ts';
import { listReferrers } from './write/references.ts';
import { createWriteBudget } from './write/write-budget.ts';
import type { Writing } from './write/writing.ts';

export interface Entities {
  readonly claims: Claims;
  open(appId: string, name: string, principal: Principal): Entity | undefined;
  /** @throws ServiceError `not_found` if the app has no such entity. */
  require(appId: string, name: string, principal: Principal): Entity;
  /** Lists the entities of an app that have stored records, even if all their records were deleted. */
  storedNames(appId: string): Promise<string[]>;
  builtIndexes(appId: string): Promise<ObservedIndex[]>;
  /**
   * Loads the records to which the references in a filter lead from the given records, so that `matchesFilter` can
   * evaluate the filter.
   */
  loadReferred(
    appId: string,
    filter: Filter,
    records: readonly JsonObject[],
  ): Promise<FindReferred>;
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
  readonly observedIndexes: Pick<ObservedIndexes, 'observe' | 'release'>;
  readonly triggers: RecordTriggers;
}

export interface RecordTriggers {
  /**
   * Stores the runs of automations that a write starts, in the transaction of the write.
   *
   * @param depth number of automations in the chain that led to the write. Each automation wrote a record, which
   * started the next automation.
   * @returns a function to call after the commit.
   */
  store(connection: WriteConnection, set: EntityChangeSet, depth: number): Awaitable<() => void>;
}

function entityUnknown(name: string): ServiceError {
  return notFound(
    `The app has no entity ${name.slice(0, 64)}. Check its spelling, or add a file for it to the entities of the app.`,
  );
}

export function createEntities(parts: Parts): Entities {
  const { reader, queries, writer, collections, catalogue, observedIndexes } = parts;
  const { entityChanges, triggers } = parts;
  const referrers = listReferrers(catalogue.declared);
  const referrersOf = (entity: string) => referrers.get(entity) ?? [];
  const sourceOf = async (
    appId: string,
    connection: SqlConnection,
    entity: string,
  ): Promise<RecordSource | undefined> => {
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
    loadReferred: (appId, filter, records) =>
      loadReferred({ related: (name) => sourceOf(appId, reader, name) }, filter, records),
    open(appId, name, principal) {
      const schema = catalogue.find(name);
      if (!schema) return undefined;
      const contextOf = (schema: EntitySchema): EntityContext => ({
        appId,
        schema,
        kinds: fieldKindsOf(schema.record),
        principal,
        access: accessOf(schema, principal),
      });
      const context = contextOf(schema);
      const readingWith = (connection: SqlConnection, collection: number | undefined): Reading => ({
        ...context,
        connection,
        collection,
        isWriting: false,
        related: (entity) => sourceOf(appId, connection, entity),
      });
      const write = async (
        connection: SqlConnection,
        work: (writing: Writing) => Awaitable<unknown>,
      ) => {
        const writings = new Map<string, Writing>();
        const shared = {
          connection,
          isWriting: true as const,
          now: new Date().toISOString(),
          budget: createWriteBudget(),
          referrersOf,
          async related(entity: string) {
            const known = writings.get(entity);
            const other = catalogue.find(entity);
            if (known || !other) return known;
            const collection = await collections.findWithin(connection, appId, entity);
            return collection === undefined ? undefined : open(other, collection);
          },
        };
        const open = (schema: EntitySchema, collection: number) => {
          const writing: Writing = { ...contextOf(schema), ...shared, collection, changes: [] };
          writings.set(schema.name, writing);
          return writing;
        };
        const done = await work(open(schema, await collections.ensure(connection, appId, name)));
        const response = JSON.stringify(done);
        const publishing: (() => void)[] = [];
        for (const { schema, changes } of writings.values()) {
          if (changes.length === 0) continue;
          const set = { appId, entity: schema.name, changes };
          publishing.push(await entityChanges.publishOnCommit(connection, set));
          const depth = principal.automationDepth ?? 0;
          publishing.push(await triggers.store(connection, set, depth));
        }
        if (publishing.length === 0) return { response, publish: false as const };
        const publish = () => {
          for (const publishOne of publishing) publishOne();
        };
        return { response, publish };
      };
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
          const attempt = () =>
            writer.write(
              (connection) =>
                repeatable
                  ? runOnce(connection, repeatable, () => write(connection, work))
                  : write(connection, work),
              ({ publish }) => {
                if (publish) publish();
              },
            );
          try {
            const { response } = await attempt().catch(async (error: unknown) => {
              // A string was too long for an index. An index that the platform built automatically
              // must not prevent a write, so it is dropped and the write is repeated.
              if (!isTooLongForIndex(error) || !(await observedIndexes.release(name))) throw error;
              return attempt();
            });
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
        open: (other: string) => entities.require(appId, other, principal),
      };
      return { ...entity, ...createEntityRecords(entity, related) };
    },
    require(appId, name, principal) {
      const entity = entities.open(appId, name, principal);
      if (entity) return entity;
      throw entityUnknown(name);
    },
  };
  return entities;
}
