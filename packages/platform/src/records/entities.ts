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

/** The entities of a platform's apps. */
export interface Entities {
  /** An entity of an app as a principal meets it; undefined when the app has none with this name. */
  open(appId: string, name: string, principal: Principal): Entity | undefined;
}

/** One entity, for one request. */
export interface Entity extends EntityContext {
  /** What reads of one record by its id work with. */
  reading(): Promise<Reading>;
  /**
   * Runs a query: a read whose work grows with the data.
   *
   * @param about what the caller asked for.
   * @throws QueryTooSlow that names the fields without an index, once the time limit is exceeded; HttpError 503
   * when too many queries wait already.
   */
  query<Result>(
    client: QueryClient,
    about: QuerySubject,
    work: (reading: Reading) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Finds the answer to an earlier request with the same key: such a request needs no preparation to be answered.
   *
   * @throws HttpError 422 for a key that stood for another write.
   */
  findAnswer(repeatable: RepeatableWrite | undefined): Promise<string | undefined>;
  /**
   * Writes: all that the work does, or nothing of it.
   *
   * @param work must wait for nothing but the writing; what it returns is the answer.
   * @param repeatable sent along by a client that may send the same write again.
   * @returns the answer as JSON, once it is durable.
   * @throws what the work threw; HttpError 422 for a key that stood for another write.
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

/** Makes the entities of one platform. */
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
        const tell = changes.length > 0 && (await entityChanges.announce(connection, set));
        return { answer: JSON.stringify(done), tell };
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
          // Most entities have records: then nothing needs to be asked for within the write.
          await collections.find(appId, name);
          const { answer } = await writer.write(
            (connection) =>
              repeatable
                ? answerOnce(connection, repeatable, () => write(connection, work))
                : write(connection, work),
            ({ tell }) => {
              if (tell) tell();
            },
          );
          return answer;
        },
      };
    },
  };
}
