import type { OpenStore } from '../../database/open-store.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import type { Collections } from '../tables/collections.ts';
import { syncEntityIndexes } from '../tables/entity-indexes.ts';
import { isDeclared, isIndexable } from './index-need.ts';
import {
  deleteObservedIndex,
  deleteUnusedIndexes,
  listBuiltIndexes,
  type ObservedIndex,
  updateObservedIndex,
} from './observed-index-table.ts';

/** @throws the errors of {@link syncEntityIndexes}. */
export async function syncIndexes(
  opened: Pick<OpenStore, 'store' | 'reader' | 'writer' | 'changeSchema'>,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  const { store } = opened;
  await deleteUnusedIndexes(store, appId);
  const needed: ObservedIndex[] = [];
  for (const index of await listBuiltIndexes(store, appId)) {
    const schema = schemas.find(({ name }) => name === index.entity);
    const kinds = schema && fieldKindsOf(schema.record);
    const isUsable = kinds && index.fields.every((field) => isIndexable(kinds, field));
    if (isUsable && !isDeclared(schema, index.fields)) needed.push(index);
    else await deleteObservedIndex(store, appId, index);
  }
  const rejected = await syncEntityIndexes(opened, collections, appId, schemas, needed);
  for (const index of rejected) await updateObservedIndex(store, appId, index, { rejected: 1 });
}
