import { onTestFinished } from 'vitest';
import type { OpenStore } from '../src/database/open-store.ts';
import { createPublisher } from '../src/database/publisher.ts';
import type { HeldClient, Queries } from '../src/database/queries/queries.ts';
import type { QueryClient } from '../src/database/queries/query-shares.ts';
import type { SqlConnection, Writer } from '../src/database/sql-connection.ts';
import { createEntities } from '../src/records/entities.ts';
import type { EntityChangeSet } from '../src/records/entity-changes.ts';
import type { Principal } from '../src/records/rules/principal.ts';
import { createEntityCatalogue } from '../src/records/schema/entity-catalogue.ts';
import type { EntitySchema } from '../src/records/schema/entity-schema.ts';
import { createCollections } from '../src/records/tables/collections.ts';
import { silentLog } from './silent-log.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { insertApp } from './test-migrations.ts';
import { openTestStore } from './test-store.ts';

/** The service role, for which access rules are not checked. */
export const service: Principal = {
  isService: true,
  id: null,
  email: null,
  sender: 'service',
  user: () => undefined,
};

export const client: QueryClient = { kind: 'service', key: '' };

interface ThingsOptions {
  readonly schemas?: readonly EntitySchema[];
  readonly principal?: Principal;
  /** Called with the number of rows that each statement of a read by id or of a write returned. */
  readonly onRows?: (count: number) => void;
  readonly onQuery?: (by: HeldClient) => void;
  readonly release?: (opened: OpenStore) => Promise<boolean>;
}

/** Opens the entities of an app in a new store, with the entity Thing. */
export async function openThings({
  schemas = [],
  principal = service,
  onRows = () => {},
  onQuery = () => {},
  release = async () => false,
}: ThingsOptions = {}) {
  const opened = await openTestStore(temporaryFolder());
  const { store, close } = opened;
  onTestFinished(close);
  const counted = (connection: SqlConnection): SqlConnection => ({
    ...connection,
    async allAsArrays(...statement) {
      const rows = await connection.allAsArrays(...statement);
      onRows(rows.length);
      return rows;
    },
  });
  const reader = counted(opened.reader);
  const writer: Writer = {
    write: (work, onCommit) =>
      opened.writer.write((connection) => work(counted(connection)), onCommit),
  };
  const queries: Queries = {
    run(by, work) {
      onQuery(by);
      return opened.queries.run(by, work);
    },
  };
  await insertApp(store, 'a1');
  const entityChanges = createPublisher<EntityChangeSet>(silentLog);
  const collections = createCollections(reader);
  const entities = createEntities({
    log: silentLog,
    triggers: { store: () => () => {} },
    store,
    reader,
    queries,
    writer,
    collections,
    catalogue: createEntityCatalogue(schemas, true),
    entityChanges,
    observedIndexes: { observe: () => {}, listNeeded: () => [], release: () => release(opened) },
  });
  const things = entities.require('a1', 'Thing', principal);
  return { opened, collections, entities, things, entityChanges };
}
