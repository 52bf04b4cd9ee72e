import { type Queries, QueryTooSlow } from '../database/queries/queries.ts';
import type { QueryClient } from '../database/queries/query-shares.ts';
import type { Awaitable, SqlConnection } from '../database/sql-connection.ts';
import type { Writer } from '../database/writer.ts';
import type { EntityChange, EntityChanges } from './entity-changes.ts';
import type { EntityContext } from './entity-context.ts';
import { answerOnce, findAnswer, type RepeatableWrite } from './idempotency.ts';
import { adviceFor, type QuerySubject } from './read/index-advice.ts';
import type { Reading } from './read/reading.ts';
import { accessOf } from './rules/access.ts';
import type { Principal } from './rules/principal.ts';
import type { EntityCatalogue } from './schema/entity-catalogue.ts';
import { fieldKindsOf } from './schema/field-kinds-of.ts';
import type { Collections } from './tables/collections.ts';
import { createWriteBudget } from './write/write-budget.ts';
import type { Writing } from './write/writing.ts';

/** Entities of a platform's apps. */
export interface Entities {
  /** Opens an entity of an app for a principal; undefined when the app has no entity with this name. */
  open(appId: string, name: string, principal: Principal): Entity | undefined;
}

/** One entity, for one request. */
export interface Entity extends EntityContext {
  /** Returns the context of reads by id. */
  reading(): Promise<Reading>;
  /**
   * Runs a query: a read whose work grows with the data.
   *
   * @param about the filter and sort that the caller requested.
   * @throws QueryTooSlow that names the fields without an index, once the time limit is exceeded; ServiceError `busy`
   * when too many queries wait already.
   */
  query<Result>(
    client: QueryClient,
    about: QuerySubject,
    work: (reading: Reading) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Finds the answer to an earlier request with the same key, so that a repeated request needs no preparation.
   *
   * @throws ServiceError `idempotency_key_reused` for a key that belongs to another write.
   */
  findAnswer(repeatable: RepeatableWrite | undefined): Promise<string | undefined>;
  /**
   * Runs a write in a transaction.
   *
   * @param work must wait only for the write context; its result is the answer.
   * @param repeatable key of a client that may repeat the write.
   * @returns the answer as JSON, once it is durable.
   * @throws what the work threw; ServiceError `idempotency_key_reused` for a key that belongs to another write.
   */
  write(
    work: (writing: Writing) => Awaitable<unknown>,
    repeatable?: RepeatableWrite,
  ): Promise<string>;
}

interface Parts {
  readonly reader: SqlConnection;
  readonly queries: Queries;
  readonly writer: Writer;
  readonly collections: Collections;
  readonly catalogue: EntityCatalogue;
  readonly entityChanges: EntityChanges;
}

/** Creates the entities of one platform. */
export function createEntities(parts: Parts): Entities {
  const { reader, queries, writer, collections, catalogue, entityChanges } = parts;
  return {
    open(appId, name, principal) {
      const schema = catalogue.find(name);
      if (!schema) return undefined;
      const context: EntityContext = {
        appId,
        schema,
        kinds: fieldKindsOf(schema.record),
        principal,
        access: accessOf(schema, principal),
      };
      const write = async (
        connection: SqlConnection,
        work: (writing: Writing) => Awaitable<unknown>,
      ) => {
        const collection = await collections.ensure(connection, appId, name);
        const changes: EntityChange[] = [];
        const now = new Date().toISOString();
        const budget = createWriteBudget();
        const done = await work({ ...context, connection, collection, now, changes, budget });
        const set = { appId, entity: name, changes };
        const publish =
          changes.length > 0 && (await entityChanges.publishOnCommit(connection, set));
        return { answer: JSON.stringify(done), publish };
      };
      return {
        ...context,
        reading: async () => ({
          ...context,
          connection: reader,
          collection: await collections.find(appId, name),
        }),
        async query(client, about, work) {
          const collection = await collections.find(appId, name);
          try {
            return await queries.run(client, (connection) =>
              work({ ...context, connection, collection }),
            );
          } catch (error) {
            if (!(error instanceof QueryTooSlow)) throw error;
            throw new QueryTooSlow(error.limitMs, adviceFor(schema, about));
          }
        },
        findAnswer: async (repeatable) =>
          repeatable && (await findAnswer(reader, repeatable))?.answer,
        async write(work, repeatable) {
          // Usually caches the collection, so that the transaction need not look it up.
          await collections.find(appId, name);
          const { answer } = await writer.write(
            (connection) =>
              repeatable
                ? answerOnce(connection, repeatable, () => write(connection, work))
                : write(connection, work),
            ({ publish }) => {
              if (publish) publish();
            },
          );
          return answer;
        },
      };
    },
  };
}
