import { z } from 'zod';
import type { ObservedIndexRow, Store } from '../../database/schema/schema.ts';

export interface ObservedIndex {
  readonly entity: string;
  readonly fields: readonly string[];
  readonly createdDate: string;
  /** Time at which a query last needed the index, rounded to the hour. */
  readonly usedDate: string;
  /** Whether the index does not exist because a record contains a string that is too long for the index. */
  readonly isRejected: boolean;
}

const UNUSED_MS = 14 * 24 * 60 * 60 * 1000;

const fieldList = z.array(z.string());

export async function listObservedIndexes(store: Store, appId: string): Promise<ObservedIndex[]> {
  const rows = await store
    .selectFrom('observed_indexes')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('created_date')
    .orderBy('fields')
    .execute();
  return rows.map((row) => ({
    entity: row.entity,
    fields: fieldList.parse(JSON.parse(row.fields)),
    createdDate: row.created_date,
    usedDate: row.used_date,
    isRejected: row.rejected === 1,
  }));
}

export async function listBuiltIndexes(store: Store, appId: string): Promise<ObservedIndex[]> {
  return (await listObservedIndexes(store, appId)).filter(({ isRejected }) => !isRejected);
}

/** Records that an automatic index was built or cannot be built. */
export async function insertObservedIndex(
  store: Store,
  appId: string,
  { entity, fields }: Pick<ObservedIndex, 'entity' | 'fields'>,
  isRejected: boolean,
): Promise<void> {
  const now = new Date().toISOString();
  const row: ObservedIndexRow = {
    app_id: appId,
    entity,
    fields: JSON.stringify(fields),
    created_date: now,
    used_date: now,
    rejected: Number(isRejected),
  };
  await store
    .insertInto('observed_indexes')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'entity', 'fields']).doUpdateSet({ rejected: row.rejected }),
    )
    .execute();
}

export async function updateObservedIndex(
  store: Store,
  appId: string,
  { entity, fields }: Pick<ObservedIndex, 'entity' | 'fields'>,
  changes: Partial<Pick<ObservedIndexRow, 'used_date' | 'rejected'>>,
): Promise<void> {
  await store
    .updateTable('observed_indexes')
    .set(changes)
    .where('app_id', '=', appId)
    .where('entity', '=', entity)
    .where('fields', '=', JSON.stringify(fields))
    .execute();
}

export async function deleteObservedIndex(
  store: Store,
  appId: string,
  { entity, fields }: Pick<ObservedIndex, 'entity' | 'fields'>,
): Promise<void> {
  await store
    .deleteFrom('observed_indexes')
    .where('app_id', '=', appId)
    .where('entity', '=', entity)
    .where('fields', '=', JSON.stringify(fields))
    .execute();
}

export async function deleteUnusedIndexes(store: Store, appId: string): Promise<ObservedIndex[]> {
  const oldest = new Date(Date.now() - UNUSED_MS).toISOString();
  const built = await listBuiltIndexes(store, appId);
  const unused = built.filter(({ usedDate }) => usedDate < oldest);
  for (const index of unused) await deleteObservedIndex(store, appId, index);
  return unused;
}
