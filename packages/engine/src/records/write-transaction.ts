import type { Awaitable, SqlConnection, WriteConnection } from '../database/sql-connection.ts';
import { notFound, type ServiceError } from '../kernel/service-error.ts';
import type { EntityChangeSet, EntityChanges } from './entity-changes.ts';
import { createEntityContext, type EntityContext } from './entity-context.ts';
import type { EntityCatalogue } from './schema/entity-catalogue.ts';
import type { EntitySchema } from './schema/entity-schema.ts';
import type { Collections } from './tables/collections.ts';
import { sourceOfUsers, type Users } from './users.ts';
import { createWriteBudget } from './write/write-budget.ts';
import type { Writing } from './write/writing.ts';

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

interface Transaction extends Pick<Writing, 'connection' | 'referrersOf'> {
  readonly connection: SqlConnection;
  readonly collections: Collections;
  readonly catalogue: EntityCatalogue;
  readonly entityChanges: EntityChanges;
  readonly triggers: RecordTriggers;
  readonly users?: Users | undefined;
  /** Receives the name of each entity to which the write adds records itself. */
  readonly written: Set<string>;
}

/**
 * Runs a write within a transaction, and publishes its changes with the commit.
 *
 * @param context the principal and the entity of the write.
 * @returns the result of the work as JSON, and the function to call after the commit; false if nothing changed.
 */
export async function runWrite(
  transaction: Transaction,
  { appId, principal, schema: own }: EntityContext,
  work: (writing: Writing) => Awaitable<unknown>,
): Promise<{ readonly response: string; readonly publish: (() => void) | false }> {
  const {
    connection,
    collections,
    catalogue,
    entityChanges,
    triggers,
    referrersOf,
    written,
    users,
  } = transaction;
  const writings = new Map<string, Writing>();
  const ensure = async (schema: EntitySchema) =>
    writings.get(schema.name) ??
    open(schema, await collections.ensure(connection, appId, schema.name));
  const shared = {
    connection,
    isWriting: true as const,
    now: new Date().toISOString(),
    budget: createWriteBudget(),
    referrersOf,
    async related(entity: string) {
      if (entity !== 'User') return shared.existing(entity);
      return (
        users && {
          ...createEntityContext(appId, users.schema, principal),
          ...sourceOfUsers(users, appId, connection),
          isWriting: true,
        }
      );
    },
    async existing(entity: string) {
      const known = writings.get(entity);
      const other = catalogue.find(entity);
      if (known || !other) return known;
      const collection = await collections.findWithin(connection, appId, entity);
      return collection === undefined ? undefined : open(other, collection);
    },
    async ensure(entity: string) {
      const other = catalogue.find(entity);
      if (!other) throw entityUnknown(entity);
      written.add(entity);
      return ensure(other);
    },
  };
  const open = (schema: EntitySchema, collection: number) => {
    const context = createEntityContext(appId, schema, principal);
    const writing: Writing = { ...context, ...shared, collection, changes: [] };
    writings.set(schema.name, writing);
    return writing;
  };
  const done = await work(await ensure(own));
  const response = JSON.stringify(done);
  const publishing: (() => void)[] = [];
  for (const { schema, changes } of writings.values()) {
    if (changes.length === 0) continue;
    const set = { appId, entity: schema.name, changes };
    publishing.push(await entityChanges.publishOnCommit(connection, set));
    const depth = principal.automationDepth ?? 0;
    publishing.push(await triggers.store(connection, set, depth));
  }
  if (publishing.length === 0) return { response, publish: false };
  const publish = () => {
    for (const publishOne of publishing) publishOne();
  };
  return { response, publish };
}

export function entityUnknown(name: string): ServiceError {
  return notFound(
    `The app has no entity ${name.slice(0, 64)}. Check its spelling, or add a file for it to the entities of the app.`,
  );
}
