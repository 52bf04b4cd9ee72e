import {
  anonymiseRecords,
  deleteRecords,
  type Entities,
  type Entity,
  type Filter,
  listCollectionNames,
  permittedWhere,
  type Store,
  type StoredRecord,
  selectRecords,
  toJsonObject,
  type Writing,
  whereIds,
} from '@groundwork/engine';
import type { JsonValue } from '@groundwork/engine/kernel';
import type { Person, PersonalData } from '../../part.ts';
import { appItself } from '../accounts/index.ts';

/** Number of records that one transaction changes, so that other writes need not wait long. */
const BATCH = 200;

/** Dependencies of this module. */
export interface RecordDataDependencies {
  readonly store: Store;
  readonly entities: Entities;
}

/**
 * Returns the records that a person created, of every entity. An entity's `on_account_deletion` decides whether they
 * are retained, anonymised or deleted.
 */
export function createRecordData(dependencies: RecordDataDependencies): PersonalData {
  return {
    exported: {
      name: 'records',
      async *read(person) {
        for (const entity of await listEntities(dependencies, person)) {
          for await (const record of ownRecords(entity, person)) {
            const json: JsonValue = { entity: entity.schema.name, ...toJsonObject(record) };
            yield json;
          }
        }
      },
    },
    async erase(person) {
      for (const entity of await listEntities(dependencies, person)) {
        if (entity.schema.onAccountDeletion === 'keep') continue;
        let remaining = true;
        while (remaining) {
          await entity.write(async (writing) => {
            const found = await findOwn(writing, person, { isForUpdate: true });
            remaining = found.length === BATCH;
            await eraseRecords(writing, found);
          });
        }
      }
    },
  };
}

async function listEntities(
  { store, entities }: RecordDataDependencies,
  { appId }: Person,
): Promise<Entity[]> {
  const names = await listCollectionNames(store, appId);
  return names.flatMap((name) => entities.open(appId, name, appItself) ?? []);
}

async function* ownRecords(entity: Entity, person: Person): AsyncGenerator<StoredRecord> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { collection, ...reading } = await entity.reading();
    if (collection === undefined) return;
    const found = await findOwn({ ...reading, collection }, person, { after });
    yield* found;
    after = found.length === BATCH ? found.at(-1)?.id : undefined;
  }
}

/** Selects some of the records that a person created, by their ids. */
async function findOwn(
  source: Omit<Writing, 'now' | 'changes' | 'budget'>,
  { userId }: Person,
  { after = '', isForUpdate = false }: { readonly after?: string; readonly isForUpdate?: boolean },
): Promise<StoredRecord[]> {
  const tests: Filter[] = [
    { kind: 'test', path: ['created_by_id'], test: { op: 'eq', value: userId } },
    { kind: 'test', path: ['id'], test: { op: 'gt', value: after } },
  ];
  const where = await permittedWhere(source, 'read', { kind: 'and', filters: tests });
  const page = { where, orderBy: 'id', limit: BATCH, isForUpdate };
  return selectRecords(source.connection, source.collection, page);
}

async function eraseRecords(
  { schema, connection, collection, changes }: Writing,
  records: readonly StoredRecord[],
): Promise<void> {
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return;
  if (schema.onAccountDeletion === 'delete') {
    await deleteRecords(connection, collection, whereIds(connection, ids));
    for (const record of records) changes.push({ type: 'delete', before: toJsonObject(record) });
    return;
  }
  await anonymiseRecords(connection, collection, whereIds(connection, ids));
  for (const record of records) {
    const before = toJsonObject(record);
    const after = { ...before, created_by: null, created_by_id: null };
    changes.push({ type: 'update', before, after });
  }
}
